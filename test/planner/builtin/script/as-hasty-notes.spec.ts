import { expect } from 'chai';
import { refusalSaid } from '../../../../planner/builtin/script/refuse.ts';
import { planFilm } from '../../../support/plan-film.ts';

const spoken = async (task: string) => (await planFilm({ task })).plan.scenes.map(({ voiceover }) => voiceover).join(' '); // prettier-ignore

/** Briefs of one sort: each typed in a hurry, each with what its film says and what it does not. */
const CASES: readonly { readonly what: string; readonly task: string; readonly says: readonly RegExp[]; readonly never?: RegExp }[] = [
  {
    what: 'tells every point among deeds, with the figures that they name',
    task: 'Forklift safety for new warehouse starters. Cover: daily checks before use (tyres, forks, horn, brakes), speed limit of 8 km/h indoors, never carry passengers, keep the load low when travelling. Tone: serious but friendly.',
    says: [/The speed limit is 8 km\/h indoors/u, /Never carry passengers/u, /Keep the load low/u],
  },
  {
    what: 'says what a report measures as sentences, with what it was',
    task: 'Q3 results for the whole staff.\nRevenue: 8.4m (Q2 7.9m, Q1 7.1m)\nNew customers 214, of which 61 from Denmark\nSupport reply time 4h -> 1h 20m\nHeadcount 118 (+9)\nOutlook: we expect 9m in Q4 if the Hamburg launch holds.',
    says: [
      /Revenue is 8\.4 million, against 7\.9 million in Q2 and 7\.1 million in Q1/u,
      /214 new customers, of which 61/u,
      /went from 4 hours to 1 hour 20 minutes/u,
      /Headcount is 118, up 9/u,
      /we expect 9 million in Q4/iu,
    ],
  },
  {
    what: 'tells of a name what stands behind it, and tells it once',
    task: "Our shelter's dog Bruno, 7 yrs, grey muzzle, loves carrots and car rides, hates fireworks. He's been waiting 412 days. Make it tender, slow, with warm evening light.",
    says: [/Bruno is 7 years old\. Bruno has a grey muzzle\. Bruno loves carrots and car rides, and hates fireworks\./u],
    never: /tender|muzzle.*muzzle/u,
  },
  {
    what: 'lists what a recipe takes, and does its steps in order',
    task: 'Recipe video: Turkish red lentil soup. 1 onion, 1 carrot, 200 g red lentils, 1.2 l stock, juice of half a lemon. Fry onion and carrot 5 min, add paste, lentils and stock, simmer 20 min, blend, finish with lemon.',
    says: [
      /How do you make Turkish red lentil soup\?/u,
      /You need 1 onion, 1 carrot, .* and the juice of half a lemon/u,
      /fry onion and carrot for 5 minutes/u,
      /simmer for 20 minutes/iu,
    ],
    never: /carrot is 5/u,
  },
  {
    what: 'keeps a condition a condition, and leaves the foot of a mail out',
    task: 'From: k.osei@northmill.example\nTo: video team\nSubject: heat plan\n\nHi both, can you turn this into a minute or so for all sites? Thanks, Kwame\n\n> When the hall is over 30 °C: breaks every 45 minutes, 10 minutes each.\n> Over 35 °C the late shift is cancelled.\n\nKwame Osei | Site Safety | Northmill Ltd | +44 20 7946 0311',
    says: [/When the hall is over 30 °C, breaks every 45 minutes/u, /late shift is cancelled/u],
    never: /7946|\|/u,
  },
  {
    what: 'counts kinds with what stands in their brackets',
    task: 'Plate tectonics for a museum. Three kinds of boundaries: divergent (Mid-Atlantic Ridge, 2.5 cm a year), convergent (Himalaya), transform (San Andreas).',
    says: [/divergent – Mid-Atlantic Ridge, 2\.5 cm a year; convergent – Himalaya; transform – San Andreas/u],
  },
  {
    what: 'breaks a run of clauses into sentences',
    task: 'How does a refrigerator work? For 12-year-olds. Refrigerant evaporates inside and takes up heat, the compressor squeezes it, it gets hot, behind the fridge it gives the heat off and turns liquid again. Compare it with sweat drying on skin.',
    says: [/takes up heat\. The compressor squeezes it\. It gets hot\. Behind the fridge/u, /Think of sweat drying on skin/u],
  },
  {
    what: 'numbers steps that are typed in a row, and does not read the numbers',
    task: 'Emergency shutdown of press 4: 1 hit the red mushroom button, 2 wait until the flywheel stands still, 3 lock the main switch with your own padlock, 4 hang the tag. Never reach in while it turns.',
    says: [/First, hit the red mushroom button\. Then wait/u, /hang the tag/u],
    never: /\b1 hit|\b2 wait/u,
  },
  {
    what: 'hides nothing that is not to be hidden, and reports in the first person',
    task: "FY25 update to investors: ARR €6.2m (FY24 €4.1m, FY23 €2.6m), gross margin 71 % (+4 pts), net retention 118 %, cash runway 22 months. Lost one of our top five customers (Nordfrost, 6 % of ARR). Sober tone, don't hide the loss.",
    says: [/ARR is €6\.2 million, against €4\.1 million in FY24/u, /Gross margin is 71 %, up 4/u, /We lost one of our top five customers/u],
    never: /hide/u,
  },
  {
    what: 'tells as typed what was read in pieces and would be lost',
    task: 'fyi all - heating in bldg C off mon 6/10 to wed 8/10 (new boiler). bring a jumper, portable heaters can be borrowed at reception, 25 pcs first come first served. hot water NOT affected. qs to facilities x2210. pls make it a bit funny so ppl watch it lol. thx Tom',
    says: [/Heating in bldg C off mon 6\/10 to wed 8\/10/u, /bring a jumper/iu],
    never: /fyi/iu,
  },
  {
    what: 'says what is to be said in German as a sentence, and how it is not to sound nowhere',
    task: 'Erkläre unseren Azubis den Unterschied zwischen brutto und netto. Beispiel: 1.150 Euro brutto, minus 235 Euro Sozialabgaben, bleiben 915 Euro. Erwähne, dass die Berufsschulzeit bezahlt wird. Nicht belehrend.',
    says: [/Die Berufsschulzeit wird bezahlt\./u, /915 Euro/u],
    never: /Erwähne|belehrend|Azubis/u,
  },
  {
    what: 'obeys in Chinese what is not to be said, and asks last what is to be asked',
    task: '为小学生介绍月相。新月、上弦月、满月、下弦月，一个周期约29.5天。月亮自己不发光，它反射太阳光。请不要提到神话。最后问一句：今晚的月亮是什么形状？',
    says: [/29\.5天/u, /今晚的月亮是什么形状？$/u],
    never: /神话|小学生|最后/u,
  },
]; // prettier-ignore

describe('notes that were typed in a hurry', function () {
  this.timeout(120_000);
  for (const { what, task, says, never } of CASES)
    it(what, async () => {
      const said = await spoken(task);
      for (const line of says) expect(said).to.match(line);
      if (never !== undefined) expect(said).not.to.match(never);
    });

  it('are shown in the timeline and on the map that they ask for', async () => {
    const { plan } = await planFilm({
      task: 'The story of the Suez Canal: opened 17 November 1869 after ten years of digging. 193 km long, cuts the trip from London to Mumbai by about 7,000 km. Nationalised by Nasser in 1956. In March 2021 the Ever Given blocked it for six days. Include a timeline and a map.',
    });
    const layouts = plan.scenes.map(({ slide }) => slide?.layout);
    expect(layouts).to.include('timeline').and.to.include('map');
    expect(plan.direction?.refused.map(refusalSaid)).to.deep.equal([]);
    expect(JSON.stringify(plan.scenes)).not.to.match(/"when":"193"/u);
  });
});
