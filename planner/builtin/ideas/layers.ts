import type { Slide } from '../../../modules/videos/plan.ts';
import { enumerationIn } from '../facts/enumeration.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { subjectOf, wholeThought } from '../text/whole-thought.ts';
import { countWords } from '../text/words.ts';
import type { Ahead, Found, Recognizer } from './idea.ts';

type Layers = Extract<Slide, { layout: 'layers' }>;

const [MIN_LAYERS, MAX_LAYERS, MAX_NAME_WORDS, MAX_NOTE_WORDS] = [3, 7, 3, 18];

/** Something is said to have layers, or they are called by names that only layers have. */
const LAYERED = /\blayers?\b|\bshells\b|\b(?:crust|mantle|core|epidermis|dermis|troposphere|stratosphere|topsoil|subsoil|bedrock)\b/iu; // prettier-ignore
/** What is round is cut open; anything else lies in a stack. */
const ROUND = /\b(?:earth|planet|sun|star|moon|jupiter|core|onion|pearl|atom|egg|golf ball|cell)\b/iu;
/** They are told from the lowest up. */
const UPWARDS = /^(?:above|over|on top of|outside|around)\b/iu;

const PLACED =
  /^(?:right |just |directly )?(?:below|beneath|under|underneath|above|over|on top of|inside|within|behind|around|outside|next|then)\b(?:\s\S+){0,4}?\s(?:is|are|lies|comes|sits|follows|begins)\s(?:the |an? )?([^,.;]+?)(?:,\s(.+)|\sof\s(.+)|\s(?:that|which)\s(.+))?$/iu;
const LIVED = /^(?:we|you|people|all of us)\s(?:live|stand|walk)\son\s(?:the |an? )?([^,.;]+?)(?:,\s(?:which (?:is|are) )?(.+))?$/iu; // prettier-ignore

/** "We live on the crust. Below it is the mantle. The outer core is liquid": each layer in a scene of its own, the others around it (English). */
export const recognizeLayers: Recognizer = (ahead): Found | undefined =>
  ahead.language === 'en' ? (listedLayers(ahead) ?? toldLayers(ahead)) : undefined;

interface Layer {
  readonly text: string;
  readonly note?: string;
  readonly cue: string;
}

function toldLayers({ sentences, subject, title }: Ahead): Found | undefined {
  const layers: Layer[] = [];
  for (const sentence of sentences) {
    const layer = layerIn(withoutStop(sentence));
    const isKnown = layers.some(({ text }) => text.toLowerCase() === layer?.text.toLowerCase());
    if (layer === undefined || isKnown || layers.length === MAX_LAYERS) break;
    layers.push(layer);
  }
  const said = sentences.slice(0, layers.length);
  const whole = `${title} ${subject} ${said.join(' ')}`;
  const hasOrder = said.some((each) => PLACED.test(withoutStop(each))) || /\b(?:outer|inner|upper|lower|outermost|top|bottom)\b/iu.test(said.join(' ')); // prettier-ignore
  if (layers.length < MIN_LAYERS || !hasOrder || !LAYERED.test(whole)) return undefined;
  const isUpwards = said.some((each) => UPWARDS.test(each));
  const ordered = isUpwards ? [...layers].reverse() : layers;
  const scenes = layers.map((layer, index) => ({
    said: [said[index] ?? ''],
    slides: [layersSlide(ordered, whole, ordered.indexOf(layer))],
  }));
  const [first, ...more] = scenes;
  return first === undefined ? undefined : { used: layers.length, ...first, more };
}

/** "The skin has three layers: the epidermis, the dermis and the hypodermis." */
function listedLayers({ sentences: [sentence = ''], subject, title }: Ahead): Found | undefined {
  if (!/\blayers?\b[^:]*:\s/iu.test(sentence)) return undefined;
  const items = enumerationIn(sentence, 'en')?.map((item) => item.replace(/^(?:the|an?)\s/iu, '')) ?? [];
  const isShort = items.every((item) => countWords(item, 'en') <= MAX_NAME_WORDS);
  if (items.length < MIN_LAYERS || items.length > MAX_LAYERS || !isShort) return undefined;
  const layers = items.map((item) => ({ text: capitalised(item), cue: item }));
  return { used: 1, said: [sentence], slides: [layersSlide(layers, `${title} ${subject} ${sentence}`)] };
}

function layerIn(line: string): Layer | undefined {
  const [, placed, ...rest]: readonly (string | undefined)[] = PLACED.exec(line) ?? LIVED.exec(line) ?? [];
  const name = placed ?? subjectOf(line, MAX_NAME_WORDS);
  if (name === undefined || countWords(name, 'en') > MAX_NAME_WORDS) return undefined;
  const told = placed === undefined ? predicateOf(line, name) : rest.find((part) => part !== undefined);
  const note = told === undefined ? undefined : noteOf(told);
  return { text: capitalised(name), ...(note !== undefined && { note }), cue: name };
}

/** What a sentence says of its subject: without "is". */
function predicateOf(line: string, name: string): string | undefined {
  const at = line.toLowerCase().indexOf(name.toLowerCase());
  const behind = at === -1 ? '' : line.slice(at + name.length).trim();
  return behind === '' ? undefined : behind.replace(/^(?:is|are)\s/iu, '');
}

function noteOf(told: string): string | undefined {
  if (countWords(told, 'en') <= MAX_NOTE_WORDS) return capitalised(told);
  const short = wholeThought(`It is ${told}`, 'en', MAX_NOTE_WORDS + 2) ?? told.split(/[,:;]\s/u)[0];
  return short === undefined ? undefined : capitalised(short.replace(/^It is /u, ''));
}

function layersSlide(layers: readonly Layer[], whole: string, focus?: number): Layers {
  return {
    layout: 'layers',
    shape: ROUND.test(whole) ? 'ball' : 'stack',
    layers: [...layers],
    ...(focus !== undefined && { focus }),
  };
}
