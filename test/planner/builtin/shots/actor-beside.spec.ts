import { expect } from 'chai';
import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { peopleIn } from '../../../film/scenes-shown.ts';
import { planFilm } from '../../../support/plan-film.ts';

const filmOf = async (task: string): Promise<Plan> => (await planFilm({ task })).plan;
const posesIn = (scenes: readonly Scene[]) => scenes.flatMap(peopleIn).map(({ pose }) => pose);
const placesIn = ({ scenes }: Plan) =>
  scenes.flatMap(({ shot, backdrop }) => [shot?.setting ?? [], backdrop?.setting ?? []].flat());

const LIFTING =
  'A training video for warehouse staff on how to lift heavy boxes safely. Cover: checking the weight first, keeping the load close, and asking for help with anything over 25 kg. End by reminding them to report back pain to their supervisor.';

describe('somebody who acts with the words of a slide', () => {
  it('does what the film teaches, in the place behind its title and beside its lists, but not at once again', async () => {
    const { scenes } = await filmOf(LIFTING);
    expect(scenes[0]?.backdrop).to.deep.include({ setting: 'warehouse' });
    expect(scenes[0]?.backdrop?.figure?.pose).to.equal('lift');
    expect(posesIn(scenes).filter((pose, at, all) => pose === all[at - 1])).to.deep.equal([]);
    const longer = await filmOf(LIFTING.replace('Cover:', 'Boxes arrive on Monday and Thursday. Cover:'));
    expect(posesIn(longer.scenes.filter(({ slide }) => slide !== undefined && 'things' in slide))).not.to.be
      .empty;
  });

  it('reports to a supervisor where that is asked for', async () => {
    const { scenes } = await filmOf(LIFTING);
    expect(posesIn(scenes.slice(-1))).to.deep.equal(['talk']);
  });

  it('is nobody where no people are to be shown', async () => {
    expect(posesIn((await filmOf(`${LIFTING} Do not show people.`)).scenes)).to.deep.equal([]);
  });

  it('rides, in a film about bikes, and drives a forklift in one about those', async () => {
    const bikes = await filmOf('How does a bike share work in our city? Find a station in the app, scan the QR code, ride, and return it to any station.'); // prettier-ignore
    expect(posesIn(bikes.scenes)).to.include('cycle');
    const forklifts = await filmOf('A training film for forklift drivers at our depot. Drive slowly around corners and sound the horn. Park the forklift with the forks lowered.'); // prettier-ignore
    expect(posesIn(forklifts.scenes)).to.include('forklift').and.not.to.include('drive');
  });

  it('washes hands where the film is for nurses in a clinic, else in a bathroom', async () => {
    const steps =
      'how to wash your hands properly. Wet your hands, apply soap, rub your palms together, rinse.';
    const nurses = await filmOf(`Onboarding for new nurses: ${steps}`);
    expect(placesIn(nurses)).to.include('clinic').and.not.to.include('bathroom');
    expect(placesIn(await filmOf(`A film for families: ${steps}`))).to.include('bathroom');
  });
});

describe('the picture of a title', () => {
  it('is of the subject, rather than of an invention', async () => {
    const { scenes } = await filmOf('A history video about the invention of the telephone: Alexander Graham Bell, 1876. By 1900 there were 600,000 telephones in the Bell system.'); // prettier-ignore
    expect(JSON.stringify(scenes[0])).to.include('fluent-emoji-flat:telephone').and.not.to.include('bulb');
  });
});

describe('employees', () => {
  it('look like those who work where they are seen', async () => {
    const { scenes } = await filmOf('Security awareness for our employees at the office. Employees type their password at the desk. Call the IT desk if in doubt.'); // prettier-ignore
    expect(scenes.flatMap(peopleIn).map(({ role }) => role))
      .to.include('office')
      .and.not.to.include('worker');
  });
});
