import type { Plan, Scene, Slide } from '../../../../modules/videos/plan.ts';
import { capitalised, titleCase, withoutStop } from '../../text/casing.ts';
import { cueFor } from '../../text/cue.ts';
import { gist } from '../../text/shorten.ts';
import { countWords } from '../../text/words.ts';
import type { Desk, Done } from '../desk.ts';
import { filmOfPlan } from '../film-of-plan.ts';
import { redetailed, secondsFor } from '../fit.ts';
import { freshId } from '../fresh-id.ts';
import type { NewContent, Operation } from '../operation.ts';
import { settle, Unclear } from '../unclear.ts';
import { onlyMakesRoom, phrasesOf, summaryOf, wordsAbout } from '../wording/new-words.ts';
import { titleOfWords } from '../wording/title.ts';
import { sentenceOf } from '../wording/sentence.ts';
import { placeFor } from './order.ts';

const MAX_SCENES = 120;

/** A new scene in its place: of the caller's words, of the plan's own facts, or with room to think; nothing invented. */
export function addScene(
  desk: Desk,
  { place, content, said }: Extract<Operation, { kind: 'add_scene' }>,
): Done {
  if (desk.plan.scenes.length >= MAX_SCENES)
    throw new Unclear(
      `The film has ${MAX_SCENES} scenes, the most there can be. Which one should make room?`,
    );
  const what =
    content ??
    settle('What should the new scene be about?', desk.brief.answered, contentFrom, (): NewContent => ({
      tells: 'summary',
    }));
  const at = placeFor(place, desk.plan, desk);
  const scene_id = freshId(desk.plan, desk.original, `${desk.brief.edit_request}/add/${said}/${desk.turn}`);
  const made = compose(what, scene_id, desk, at);
  const scenes = [...desk.plan.scenes.slice(0, at), made, ...desk.plan.scenes.slice(at)];
  return {
    plan: { ...desk.plan, scenes },
    notes: [{ scene_ids: [scene_id], text: `added: “${made.title}”.` }],
    named: [scene_id],
  };
}

function contentFrom(answer: string): NewContent | undefined {
  if (/summar|recap|takeaway/iu.test(answer)) return { tells: 'summary' };
  const topic = answer.replace(/^(?:it should be |make it )?(?:about|on)\s+/iu, '').replace(/[.!]+$/u, '');
  if (topic === '') return undefined;
  return /[.!?]$/u.test(answer.trim()) && topic.split(/\s+/u).length > 3
    ? { tells: 'words', words: answer }
    : { tells: 'topic', topic };
}

function compose(content: NewContent, scene_id: string, desk: Desk, at: number): Scene {
  const { plan } = desk;
  const bare = (title: string, voiceover: string, kind: Scene['kind']): Scene => ({
    scene_number: at + 1,
    scene_id,
    kind,
    title,
    voiceover,
    duration_seconds: secondsFor(voiceover, plan.language),
    intent: gist(voiceover, plan.language, 10),
    transition: 'fade',
  });
  switch (content.tells) {
    case 'summary':
      return summaryScene(bare, plan, at);
    case 'opening': {
      const scene = bare(plan.title, phrasesOf(plan.language).open.replace('{x}', plan.title), 'slide');
      return {
        ...scene,
        intent: 'Open the film: name the topic.',
        slide: { layout: 'title', headline: plan.title },
      };
    }
    case 'thanks': {
      const words = phrasesOf(plan.language).thanks;
      const scene = bare(withoutStop(words), words === '' ? plan.title : words, 'slide');
      return {
        ...scene,
        intent: 'Close the film.',
        slide: { layout: 'closing', headline: withoutStop(words === '' ? plan.title : words), takeaways: [] },
      };
    }
    case 'topic': {
      const voiceover = wordsAbout(content.topic, plan);
      const scene = bare(
        titleOf(content.topic, plan),
        voiceover,
        kindFor(content.topic, content.layout, desk),
      );
      const alone =
        scene.kind === 'slide' &&
        content.layout === undefined &&
        onlyMakesRoom(voiceover, content.topic, plan.language);
      return alone ? titleCard(scene, content.topic, desk) : told(scene, desk, content.layout);
    }
    case 'words': {
      const words = sentenceOf(content.words);
      return told(
        bare(titleOfWords(words, plan.language) || plan.title, words, kindFor(words, content.layout, desk)),
        desk,
        content.layout,
      );
    }
  }
}

function titleCard(scene: Scene, topic: string, { plan, film }: Desk): Scene {
  const icon = film.pictures.findIllustration(topic, plan.language)?.id ?? film.pictures.findIcon(topic);
  return {
    ...scene,
    slide: { layout: 'title', headline: scene.title, ...(icon === undefined ? {} : { icon }) },
  };
}

function told(scene: Scene, desk: Desk, layout: Slide['layout'] | undefined): Scene {
  const own = filmOfPlan({ ...desk.plan, title: scene.title }, desk.film.pictures);
  return redetailed(scene, desk.plan, own, layout === undefined ? {} : { layout, kind: 'slide' });
}

function titleOf(topic: string, plan: Plan): string {
  const short = countWords(topic, plan.language) <= 8 ? topic : gist(topic, plan.language, 7);
  return plan.language === 'en' ? titleCase(withoutStop(short)) : capitalised(withoutStop(short));
}

const SURE = 0.85;

/** A picture where the topic can be pictured and the film shows pictures. */
function kindFor(words: string, layout: Slide['layout'] | undefined, { plan, film }: Desk): Scene['kind'] {
  if (layout !== undefined || plan.mode === 'product' || countWords(words, plan.language) > 4) return 'slide';
  const found = film.pictures.findIllustration(words, plan.language);
  return found !== undefined && found.score >= SURE ? 'generative_video' : 'slide';
}

type Bare = (title: string, voiceover: string, kind: Scene['kind']) => Scene;

function summaryScene(bare: Bare, plan: Plan, at: number): Scene {
  const { voiceover, facts } = summaryOf(plan);
  const title = plan.language === 'en' ? 'In Short' : plan.title;
  if (facts.length === 0) {
    const words = phrasesOf(plan.language).room.replace('{x}', plan.title);
    return { ...bare(plan.title, words, 'slide'), slide: { layout: 'title', headline: plan.title } };
  }
  const points = facts.map((fact) => {
    const cue = cueFor(voiceover, fact, plan.language);
    return { text: withoutStop(fact), ...(cue === undefined ? {} : { cue }) };
  });
  const isLast = at >= plan.scenes.length;
  const slide: Slide = isLast
    ? { layout: 'closing', headline: plan.title, takeaways: points }
    : { layout: 'points', heading: title, points };
  return { ...bare(title, voiceover, 'slide'), intent: 'Sum up: what the film has shown.', slide };
}
