import { type Figure, figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../scenes/view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { gist } from '../text/shorten.ts';
import { countWords, isSpaceless, wordsOf } from '../text/words.ts';
import { withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

const SPELLED =
  /\b(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|several)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?[ -])(?:hundred|thousand|million|billion|trillion)(?: (?:hundred|thousand|million|billion))*\b/iu;

/** One figure, large, with what it counts. */
export const bigNumberSlide: SlideMaker = (scene, film): Proposal | undefined => {
  for (const sentence of scene.sentences) {
    const change = changeSlide(sentence, scene, film);
    if (change !== undefined) return change;
    const figures = figuresIn(sentence);
    const figure =
      figures.find(({ kind }) => kind === 'amount' || kind === 'percent') ??
      figures.find(({ kind }) => kind === 'year');
    if (figure !== undefined)
      return numberSlide(
        figure.raw,
        sentence,
        figure.start,
        figure.end,
        scene,
        film,
        fitOf(figure, sentence),
      );
    const spelled = SPELLED.exec(sentence);
    if (spelled !== null)
      return numberSlide(
        spelled[0],
        sentence,
        spelled.index,
        spelled.index + spelled[0].length,
        scene,
        film,
        0.68,
      );
  }
  return undefined;
};

function fitOf(figure: Figure, sentence: string): number {
  if (figure.kind === 'year') return /^(?:in|since|by)\b/iu.test(sentence) ? 0.72 : 0.62;
  return Math.abs(figure.value) < 10 && figure.unit === '' && Number.isInteger(figure.value) ? 0.55 : 0.84;
}

function numberSlide(
  written: string,
  sentence: string,
  start: number,
  end: number,
  scene: SceneView,
  film: FilmView,
  fit: number,
): Proposal {
  const degree =
    /^\s*(?:off|more|less|faster|slower|cheaper|fewer|higher|lower|larger|smaller|bigger|longer|shorter|taller)\b/iu.exec(
      sentence.slice(end),
    )?.[0] ?? '';
  const value = capitalised(withoutStop(written + degree));
  const behind = behindOf(sentence.slice(end + degree.length), film.language);
  const before = aheadOf(sentence.slice(0, start), film.language);
  const caption = behind !== '' ? behind : before === '' ? gist(sentence, film.language, 6) : before;
  const heading = behind === '' || before === '' ? {} : { heading: before };
  const icon = film.pictures.findIcon(caption) ?? film.pictures.findIcon(sentence);
  const cue = wordsOf(written, film.language)[0];
  const entry = withCue(cue === undefined || !scene.voiceover.includes(cue) ? undefined : cue);
  return { slide: { layout: 'big_number', value, caption, ...heading, ...withIcon(icon), ...entry }, fit };
}

/** What the figure counts: the words behind it up to the end of their phrase. "of bacteria", "Square kilometers". */
function behindOf(text: string, language: string): string {
  const phrase = text.split(/[;:!?()，。；]|[,.](?!\p{Nd})/u)[0]?.trim() ?? '';
  const plain = phrase.replace(/^[-–]\s*/u, '');
  const counted =
    countWords(plain, language) <= 7 && !isSpaceless(language) ? plain : gist(plain, language, 7);
  return wordsOf(counted, language).length === 0
    ? ''
    : counted.replace(/^Of\b/u, 'of').replace(/^\p{Ll}(?!f\b)/u, (letter) => letter.toUpperCase());
}

/** What leads up to it, when that is short enough to stand above it: "Coffee contains about". */
function aheadOf(text: string, language: string): string {
  const lead = withoutStop(text.split(/[,;:，；：]/u).at(-1) ?? '');
  const words = wordsOf(lead, language);
  if (words.length === 0) return '';
  return words.length <= 5 ? capitalised(lead) : gist(lead, language, 5);
}

/** "Churn fell from 5% to 3%" as "5% → 3%". */
function changeSlide(sentence: string, scene: SceneView, film: FilmView): Proposal | undefined {
  const figures = figuresIn(sentence);
  const [from, to] = figures;
  if (from === undefined || to === undefined || figures.length !== 2) return undefined;
  if (from.kind !== to.kind || from.kind === 'year') return undefined;
  if (
    !/\bfrom\s*$/iu.test(sentence.slice(0, from.start)) ||
    !/^\s*to\s*$/iu.test(sentence.slice(from.end, to.start))
  )
    return undefined;
  const what = gist(sentence.slice(0, from.start).replace(/\s+\S+\s+from\s*$/iu, ''), film.language, 6);
  const caption = what === '' ? gist(sentence, film.language, 6) : what;
  const cue = withCue(scene.voiceover.includes(from.raw) ? from.raw : undefined);
  return {
    slide: {
      layout: 'big_number',
      value: `${from.raw} → ${to.raw}`,
      caption,
      ...withIcon(film.pictures.findIcon(what)),
      ...cue,
    },
    fit: 0.92,
  };
}
