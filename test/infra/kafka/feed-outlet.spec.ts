import { expect } from 'chai';
import { openFeedOutlet } from '../../../infra/kafka/feed-outlet.ts';
import type { FeedMessage } from '../../../modules/feed/index.ts';
import { makeKafkaDouble } from '../../support/kafka/double.ts';

const message = (id: string): FeedMessage => ({
  key: 'a-video',
  event: {
    ...{
      specversion: '1.0',
      id,
      source: 'https://films.example',
      type: 'fabula.charge.v1',
      time: '2026-01-02T03:04:05Z',
    },
    ...{ subject: 'video/a-video', datacontenttype: 'application/json', dataschema: 'urn:fabula:charge:v1' },
    ...{ partitionkey: 'a-video', correlationid: 'request-1', data: {} },
  },
});

describe('the feed in Kafka', () => {
  it('is sent in order to a topic of its own, which is made where it is missing', async () => {
    const kafka = makeKafkaDouble();
    const outlet = openFeedOutlet(() => kafka.connect());
    await outlet.send([message('1'), message('2')]);
    await outlet.close();
    expect(kafka.created).to.deep.equal(['fabula.events']);
    expect(kafka.sent).to.deep.equal(
      ['1', '2'].map((id) => ({
        ...{ topic: 'fabula.events', key: 'a-video' },
        value: JSON.stringify(message(id).event),
      })),
    );
  });

  it('fails while Kafka is away, and opens anew afterwards', async () => {
    const kafka = makeKafkaDouble();
    const outlet = openFeedOutlet(() => kafka.connect());
    kafka.away = true;
    expect(await outlet.send([message('1')]).catch(String)).to.equal('Error: Connection timeout');
    kafka.away = false;
    await outlet.send([message('1')]);
    expect(kafka.sent).to.have.length(1);
  });
});
