import type { Brief } from '../../ports.ts';
import type { Material, Statement } from '../material/material.ts';
import type { TopicKind } from '../material/topic-kind.ts';
import { readMaterial } from '../material/read-material.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { composeScript } from '../script/compose.ts';
import type { Beat, Script } from '../script/script.ts';
import { type Setting, settingOf } from '../shots/settings.ts';
import { heroesOf, type Seen } from '../shots/subjects.ts';
import { splitSentences } from '../text/sentences.ts';
import { joinTexts } from '../text/words.ts';

/** All that is known about a film while its scenes are shaped. */
export interface FilmView {
  readonly brief: Brief;
  readonly material: Material;
  readonly script: Script;
  readonly pictures: PictureFinder;
  readonly language: string;
  /** What the film is about, as pictures: for scenes whose words show nothing. */
  readonly heroes: readonly Seen[];
  /** Where it is at home. */
  readonly home: Setting;
  /** How many scenes it has. */
  readonly scenes: number;
}

/** Reads a brief once for all scenes of a film. */
export function viewFilm(brief: Brief, pictures: PictureFinder, scenes = 0): FilmView {
  const material = readMaterial(brief);
  const film = {
    brief,
    material,
    script: composeScript(material, brief),
    pictures,
    language: material.language,
    home: homeOf(material),
    scenes,
  };
  return { ...film, heroes: heroesOf(film) };
}

/** Whether a scene only frames the film: nothing in it is the caller's, nothing in it is a fact. */
export function isFraming(scene: SceneView): boolean {
  return scene.beats.length > 0 && scene.beats.every((beat) => beat.origin === 'frame');
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

/** A scene with what its words go back to. */
export interface SceneView {
  readonly voiceover: string;
  /** What it says that could be shown: its words without those that only lead the listener on. */
  readonly said: string;
  /** The sentences (or parts of one) of what it says. */
  readonly sentences: readonly string[];
  readonly beats: readonly Beat[];
  readonly statements: readonly Statement[];
  readonly place: 'first' | 'middle' | 'last';
  readonly number: number;
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
