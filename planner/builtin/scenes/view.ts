import type { Brief } from '../../ports.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import type { Material } from '../material/material.ts';
import type { TopicKind } from '../material/topic-kind.ts';
import { readMaterial } from '../material/read-material.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { composeScript } from '../script/compose.ts';
import { type Setting, settingOf } from '../shots/settings.ts';
import { heroesOf } from '../shots/subjects.ts';
import { rememberLast } from '../text/remember.ts';
import { splitSentences } from '../text/sentences.ts';
import { joinTexts } from '../text/words.ts';

/** What a brief says and how that is told: the same in every stage of a film, so read for the first of them. */
const readBrief = rememberLast(
  4,
  ({ task, source_text, video_duration_seconds, video_type }: Brief) =>
    JSON.stringify([task, source_text, video_duration_seconds, video_type]),
  (brief) => {
    const material = readMaterial(brief);
    return { material, script: composeScript(material, brief) };
  },
);

/** Reads a brief once for all scenes of a film. */
export function viewFilm(brief: Brief, pictures: PictureFinder, scenes = 0): FilmView {
  const { material, script } = readBrief(brief);
  const film = {
    brief,
    material,
    script,
    pictures,
    language: material.language,
    home: homeOf(material),
    scenes,
  };
  return { ...film, heroes: heroesOf(film) };
}

const WORK: ReadonlySet<TopicKind> = new Set(['company', 'results', 'onboarding', 'rules', 'risk']);

function homeOf(material: Material): Setting {
  const everything = [material.topic.phrase, ...material.statements.map(({ text }) => text)].join(' ');
  return (
    settingOf(material.topic.phrase) ??
    settingOf(everything, 2) ??
    (WORK.has(material.topic.kind) ? 'office' : 'abstract')
  );
}

/** Looks up which beats and facts each passage speaks; words nobody knows (an edited script) simply have none. */
export function viewScenes(
  voiceovers: readonly string[],
  film: Pick<FilmView, 'material' | 'script' | 'language'>,
): SceneView[] {
  const spoken = film.script.beats.map((beat) => ({
    beat,
    sentences: splitSentences(beat.text, film.language),
  }));
  return voiceovers.map((voiceover, index) => {
    const beats = spoken
      .filter(({ sentences }) => sentences.some((sentence) => speaks(voiceover, sentence)))
      .map(({ beat }) => beat);
    const numbers = [...new Set(beats.flatMap((beat) => beat.statements))];
    const all = splitSentences(voiceover, film.language);
    const asides = new Set(beats.flatMap((beat) => beat.asides ?? []));
    const telling = all.filter((sentence) => !asides.has(sentence));
    const sentences = telling.length === 0 ? all : telling;
    return {
      voiceover,
      said: joinTexts(sentences, film.language),
      sentences,
      beats,
      statements: numbers
        .map((number) => film.material.statements[number])
        .filter((statement) => statement !== undefined),
      place: index === 0 ? 'first' : index === voiceovers.length - 1 ? 'last' : 'middle',
      number: index + 1,
    };
  });
}

function speaks(voiceover: string, sentence: string): boolean {
  return (
    voiceover.includes(sentence) ||
    (voiceover.length >= 12 && sentence.includes(voiceover.replace(/[.。]$/u, '')))
  );
}
