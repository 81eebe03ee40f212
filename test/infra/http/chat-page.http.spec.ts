import { expect } from 'chai';
import type { ChatSession } from '../../../infra/http/chat/chat-session.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';

const SESSIONS = '00000000-0000-4000-8000-00000000000';
const idOf = (place: number): string => `${SESSIONS}${place}`;

const poll = (status: string, percent: number, changes: object = {}): object => ({
  uuid: '11111111-1111-4111-8111-111111111111',
  status,
  is_complete: status === 'complete',
  is_failed: status === 'failed',
  progress: { stage: status, percent, current_scene: 3, total_scenes: status === 'pending' ? 0 : 5 },
  error_message: null,
  task: 'How bees dance. Be <b>kind</b> & "clear".',
  created_at: '2026-11-20T12:00:00.000000+00:00',
  updated_at: '2026-11-20T12:00:00.000000+00:00',
  ...changes,
});

const film = {
  video_url: 'https://films.example/media/a.mp4',
  captions_url: 'https://films.example/media/b.vtt',
  thumbnail_url: 'https://films.example/media/c.jpg',
};
const question = {
  questionId: 'q',
  question: 'For <whom>?',
  options: ['Beginners & experts'],
  allowsCustom: false,
};

const filmPoll = (changes: object): object => poll('complete', 100, { ...film, ...changes });

const sessions = new Map<string, ChatSession>(
  Object.entries({
    [idOf(1)]: { poll: poll('pending', 0, { queue_position: 4 }) },
    [idOf(2)]: { poll: poll('generating_frames', 81) },
    [idOf(3)]: {
      poll: poll('complete', 100, film),
      timestamps: [
        { scene_number: 1, start_seconds: 0, title: 'Bees <talk> & dance' },
        { scene_number: 2, start_seconds: 65.4 },
      ],
    },
    [idOf(4)]: { poll: poll('failed', 30, { error_message: 'Broken by "</p><script>alert(1)</script>' }) },
    [idOf(5)]: {
      poll: poll('pending', 15, {
        required_action: { kind: 'clarification', round: 1, questions: [question] },
      }),
    },
    [idOf(6)]: { poll: poll('awaiting_scene_retry', 88) },
    [idOf(7)]: { poll: poll('complete', 100, { ...film, error_message: 'The voice could not be changed.' }) },
    [idOf(8)]: { poll: poll('pending', 0, { queue_position: 1 }) },
  }),
);

/** Of each: where it begins, what it is called, and what the clock says. */
const chaptersOf = (page: string): readonly string[][] =>
  [
    ...page.matchAll(/data-start="([^"]+)">\s*<span dir="auto">([^<]*)<\/span>\s*<small>([^<]*)<\/small>/g),
  ].map(([, ...parts]) => parts);

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('the page behind chat_url', () => {
  let api: HttpApi;
  const asked: string[] = [];
  before(async () => {
    api = await startHttpApi({
      chat: {
        mediaOrigin: 'https://films.example',
        findBySession(id) {
          asked.push(id);
          return Promise.resolve(sessions.get(id));
        },
      },
    });
  });
  after(() => api.close());

  const get = (path: string, headers: Readonly<Record<string, string>> = BROWSER) =>
    fetch(api.url + path, { headers });
  const pageOf = async (place: number) => (await get(`/chat/${idOf(place)}`)).text();
  const statusOf = async (place: number) =>
    (await (await get(`/chat/${idOf(place)}/status`)).json()) as Readonly<Record<string, unknown>>;

  const PHASES: readonly (readonly [number, string, string])[] = [
    [1, 'waiting', 'Waiting for a free place'],
    [2, 'working', '3 of 5 scenes are done.'],
    [3, 'complete', '<video'],
    [4, 'failed', 'This film could not be made'],
    [5, 'asking', 'For &lt;whom&gt;?'],
    [6, 'retry', 'Some scenes failed'],
  ];
  for (const [place, phase, shown] of PHASES)
    it(`shows a job that is ${phase}, without login, and says the same in JSON`, async () => {
      const page = await pageOf(place);
      expect(page).to.include(`data-phase="${phase}"`).and.include(shown);
      expect(await statusOf(place)).to.include({ phase });
    });

  it('plays the film with its captions, chapters and downloads', async () => {
    const page = await pageOf(3);
    expect(page).to.include('<source src="https://films.example/media/a.mp4" type="video/mp4" />');
    expect(page).to.match(
      /<track\s+kind="captions"\s+label="Captions"\s+src="https:\/\/films.example\/media\/b.vtt"\s+default \/>/,
    );
    expect(page).to.include('poster="https://films.example/media/c.jpg"');
    expect(chaptersOf(page)).to.deep.equal([
      ['0', 'Bees &lt;talk&gt; &amp; dance', '0:00'],
      ['65.4', 'Scene 2', '1:05'],
    ]);
    expect(page).to.include('download="film.mp4"').and.include('download="captions.vtt"');
  });

  it('still plays the film when a change of voice failed, and says so', async () => {
    expect(await pageOf(7))
      .to.include('<video')
      .and.include('The voice could not be changed.');
  });

  it('says the place in line', async () => {
    expect(await statusOf(1)).to.include({
      detail: 'Three films are made at a time. Yours is number 4 in line.',
    });
    expect(await statusOf(8)).to.include({ detail: 'Three films are made at a time. Yours is next.' });
  });

  it('tells an edited film from the one that is shown, and what is said of it', async () => {
    const shown = new Set<unknown>();
    for (const poll of [
      filmPoll({}),
      filmPoll({ video_url: 'https://films.example/media/d.mp4' }),
      filmPoll({ captions_url: 'https://films.example/media/e.vtt' }),
      filmPoll({ error_message: 'The voice could not be changed.' }),
    ]) {
      sessions.set(idOf(9), { poll });
      const { film } = await statusOf(9);
      expect(await pageOf(9)).to.include(`data-film="${String(film)}"`);
      shown.add(film);
    }
    expect(shown).to.have.property('size', 4);
  });

  it('tells how far the job is', async () => {
    const { steps, percent, current_scene, total_scenes } = await statusOf(2);
    expect({ percent, current_scene, total_scenes }).to.deep.equal({
      percent: 81,
      current_scene: 3,
      total_scenes: 5,
    });
    expect(steps).to.have.length(6);
    expect((steps as { state: string }[]).map(({ state }) => state)).to.deep.equal([
      'done',
      'done',
      'done',
      'done',
      'done',
      'now',
    ]);
  });

  it('shows where a job failed', async () => {
    const { steps } = await statusOf(4);
    expect((steps as { state: string }[]).map(({ state }) => state)).to.deep.equal([
      'done',
      'done',
      'now',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  it('escapes whatever the caller wrote', async () => {
    expect(await pageOf(1))
      .to.include('Be &lt;b&gt;kind&lt;/b&gt; &amp; &quot;clear&quot;.')
      .and.not.include('<b>');
    expect(await pageOf(4))
      .to.include('&quot;&lt;/p&gt;&lt;script&gt;alert(1)')
      .and.not.include('<script>');
    expect(await pageOf(5)).to.include('Beginners &amp; experts');
  });

  it('runs no script and loads nothing but its own, and is neither kept nor indexed', async () => {
    const response = await get(`/chat/${idOf(3)}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).to.include("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
    expect(policy).to.include("media-src 'self' https://films.example").and.not.include('unsafe');
    expect(response.headers.get('x-robots-tag')).to.equal('noindex, nofollow');
    expect(response.headers.get('cache-control')).to.equal('no-store');
    expect(response.headers.get('referrer-policy')).to.equal('no-referrer');
    const page = await response.text();
    expect(page).not.to.match(/<script>|<script [^>]*>[^<]|style="|\son\w+="/);
    expect([...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url.replace(/\?v=\w+$/, ''))).to.have.members([
      'assets/icon.svg', 'assets/chat.css', 'assets/icon.svg', film.video_url, film.captions_url, film.video_url, film.captions_url,
      film.thumbnail_url, 'assets/chat.js',
    ]); // prettier-ignore
  });

  it('serves its own files, to be kept, and no others', async () => {
    const page = await pageOf(2);
    for (const [, file = ''] of page.matchAll(/"(assets\/[^"]+)"/g)) {
      const response = await get(`/chat/${file}`);
      expect([response.status, response.headers.get('cache-control')]).to.deep.equal([
        200,
        'public, max-age=31536000, immutable',
      ]);
      await response.arrayBuffer();
    }
    for (const file of ['chat-html.ts', '..%2fapp.ts', 'constructor', '__proto__'])
      expect((await api.call('GET', `/chat/assets/${file}`)).status).to.equal(404);
  });

  it('finds its files and its status under a trailing slash too', async () => {
    const page = await (await get(`/chat/${idOf(2)}/`)).text();
    expect(page)
      .to.include('src="../assets/chat.js')
      .and.include(`data-status-url="../${idOf(2)}/status"`);
  });

  it('is a page that says so when there is no such job, and JSON to whoever asked for no page', async () => {
    const response = await get(`/chat/${idOf(0)}`);
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).to.include('There is no film here');
    for (const headers of [{}, { Accept: '*/*' }, { Accept: 'application/json' }]) {
      const { status, body } = await api.call('GET', `/chat/${idOf(0)}`, { headers });
      expect([status, body]).to.deep.equal([404, { detail: 'not found' }]);
    }
    expect((await api.call('GET', `/chat/${idOf(0)}/status`)).body).to.deep.equal({ detail: 'not found' });
  });

  it('asks nobody for what is no session id', async () => {
    asked.length = 0;
    for (const id of ['x', 'assets', '%00', `${idOf(1)}x`, "'%20or%20'1'='1"])
      expect((await api.call('GET', `/chat/${id}/status`)).status).to.equal(404);
    expect(asked).to.deep.equal([]);
    await statusOf(2);
    await get(`/chat/${idOf(2).toUpperCase()}/status`);
    expect(asked).to.deep.equal([idOf(2), idOf(2)]);
  });

  it('is read only', async () => {
    expect((await api.call('POST', `/chat/${idOf(1)}`)).status).to.equal(405);
  });
});
