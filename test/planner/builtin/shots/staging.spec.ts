import { expect } from 'chai';
import type { Scene } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';

const scenesOf = async (task: string): Promise<readonly Scene[]> =>
  (await planFilm({ task, video_duration_seconds: 40 })).plan.scenes;
const shotsOf = async (task: string) => (await scenesOf(task)).flatMap(({ shot }) => shot ?? []);
const sceneWith = (scenes: readonly Scene[], words: string) =>
  scenes.find(({ voiceover }) => voiceover.includes(words));

const STROKE =
  'A film about strokes for patients. A stroke is an emergency for the hospital. Doctors scan the brain at once. Treatment works best within 4.5 hours. Ask for help at clinic.example.';

describe('a scene whose words name no deed', () => {
  it('shows people where the film is at home', async () => {
    const shots = await shotsOf(STROKE);
    expect(shots.map(({ setting }) => setting)).to.include('clinic');
    expect(shots.flatMap(({ subjects }) => subjects.flatMap(({ figure }) => figure?.role ?? []))).to.include(
      'nurse',
    );
  });

  it('shows the figures that are spoken: as a slide, or written on the picture of a film of pictures', async () => {
    expect(JSON.stringify(sceneWith(await scenesOf(STROKE), '4.5 hours')?.slide)).to.include('4.5');
    const { plan } = await planFilm({ task: STROKE, video_duration_seconds: 40, mode: 'standard' });
    expect(sceneWith(plan.scenes, '4.5 hours')?.shot?.label).to.equal(
      'Treatment works best within 4.5 hours',
    );
  });

  it('is a slide where viewers have to write something down', async () => {
    const last = sceneWith(await scenesOf(STROKE), 'clinic.example');
    expect([last?.kind, last?.voiceover]).to.deep.equal(['slide', 'Ask for help at clinic.example.']);
  });

  it('does not play in a desert that nobody named', async () => {
    const task =
      'A film about Lake Como. Como is one of the deepest lakes in Europe. The best time is April to June. The mean water temperature in July is 22 degrees. Take the slow boat.';
    expect((await shotsOf(task)).map(({ setting }) => setting)).not.to.include('desert');
  });

  it('shows nobody of today in films of long ago', async () => {
    const task =
      'A film about the Silk Road. In 1271 Marco Polo left Venice. The villages on the way traded horses and grapes. Caravans rested in towns. Markets sold paper and spices.';
    expect(
      (await shotsOf(task)).flatMap(({ subjects }) => subjects.flatMap(({ figure }) => figure?.pose ?? [])),
    ).to.have.length(0);
  });

  it('is not played by the same deed again and again', async () => {
    const task =
      'A film about our new CRM for offices. Quotes no longer get lost in e-mails. The team has one inbox and one calendar. Managers see every customer. Firms answer quotes in 2 hours. The software costs 19 euros.';
    const poses = (await shotsOf(task)).flatMap(({ subjects }) =>
      subjects.flatMap(({ figure }) => figure?.pose ?? []),
    );
    expect(poses.filter((pose) => pose === 'type')).to.have.length.at.most(2);
  });

  it('stays where the film is at home, but for scenes that are clearly somewhere else', async () => {
    const task =
      'A film about our new CRM for offices. Quotes no longer get lost in e-mails. The team has one inbox and one calendar. Managers see every customer. Firms answer quotes in 2 hours. The software costs 19 euros.';
    const settings = (await shotsOf(task)).map(({ setting }) => setting);
    expect(settings).to.include('office');
    expect(settings).not.to.include.members(['warehouse']);
  });

  it('shows an empty landscape once', async () => {
    const task =
      'A film about Switzerland in numbers. The highest mountain is Dufourspitze with 4,634 m. There are 1,500 lakes in the mountains. The Alps cover 60 % of the land.';
    const empty = (await shotsOf(task)).filter(({ subjects }) => subjects.length === 0);
    expect(new Set(empty.map(({ setting }) => setting)).size).to.equal(empty.length);
  });
});
