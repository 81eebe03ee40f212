import { Value } from 'typebox/value';
import { type Scene, Slide } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import type { FilmView } from '../../film/film-view.ts';
import { capitalised } from '../../text/casing.ts';
import { cueFor } from '../../text/cue.ts';
import type { Layout } from '../operation.ts';
import { valueWith } from './charts.ts';

/** One fact of a slide, whatever its layout: "Sweden" with 9, "1998" with "founded". */
interface Fact {
  readonly label: string;
  readonly detail?: string;
  readonly value?: number;
  readonly unit?: string;
}

/** What a slide shows in another layout, every fact of it kept; `undefined` where the layout has no room for one. */
export function converted(layout: Layout, scene: Scene, film: FilmView): Slide | undefined {
  const { slide } = scene;
  if (slide === undefined || slide.layout === layout) return undefined;
  const shown = factsOf(slide, film.language);
  const facts = layout === 'timeline' ? (yearsSaid(shown, scene.voiceover) ?? shown) : shown;
  if (facts.length === 0) return undefined;
  const own = 'heading' in slide ? slide.heading : undefined;
  const heading = own ?? scene.title;
  const cued = (words: string) => {
    const cue = cueFor(scene.voiceover, words, film.language);
    return cue === undefined ? {} : { cue };
  };
  const made = slideOf(layout, facts, heading, cued, film);
  return made !== undefined && Value.Check(Slide, made) ? made : undefined;
}

const YEAR = /(?<![\p{L}\p{N}.,])[12]\d{3}(?![\p{N}%])/gu;
const MAX_EVENTS = 8;

/** A list of bare years leaves out those it had no room for; a line of them has all that are said. */
function yearsSaid(facts: readonly Fact[], voiceover: string): readonly Fact[] | undefined {
  const isBare = facts.every((fact) => /^[12]\d{3}$/u.test(fact.label) && secondOf(fact) === '');
  if (!isBare) return undefined;
  return [...new Set(voiceover.match(YEAR) ?? [])].slice(0, MAX_EVENTS).map((label) => ({ label }));
}

type Cued = (words: string) => { readonly cue?: string };

function slideOf(
  layout: Layout,
  facts: readonly Fact[],
  heading: string,
  cued: Cued,
  film: FilmView,
): unknown {
  const icon = (text: string) => {
    const found = film.pictures.findIcon(text);
    return found === undefined ? {} : { icon: found };
  };
  const texts = facts.map((fact) => ({ text: textOf(fact), ...cued(fact.label) }));
  const data = facts.map(({ label, value }) => ({ label, value, ...cued(label) }));
  const unit = facts[0]?.unit === undefined || facts[0].unit === '' ? {} : { unit: facts[0].unit };
  const isSeries = facts.every((fact) => fact.value !== undefined && fact.unit === facts[0]?.unit);
  switch (layout) {
    case 'table':
      return tableOf(facts, heading, cued, film.language);
    case 'bar_chart':
      return isSeries ? { layout, heading, ...unit, bars: data } : undefined;
    case 'line_chart':
      return isSeries ? { layout, heading, ...unit, points: data } : undefined;
    case 'donut_chart':
      return isSeries ? { layout, heading, ...unit, slices: data } : undefined;
    case 'points':
      return { layout, heading, points: texts.map((each) => ({ ...each, ...icon(each.text) })) };
    case 'steps':
      return { layout, heading, steps: texts.map(({ text, ...rest }) => ({ title: text, ...rest, ...icon(text) })) };
    case 'checklist':
      return { layout, heading, items: texts.map((each) => ({ ...each, state: /^(?:do not|don['’]t|never|avoid|no|nicht|nie|ne|jamais|nunca)(?!\p{L})/iu.test(each.text) ? 'dont' : 'do' })) };
    case 'closing':
      return { layout, headline: heading, takeaways: texts };
    case 'cycle':
      return { layout, heading, stages: texts };
    case 'layers':
      return { layout, heading, shape: 'stack', layers: facts.map((fact) => ({ text: fact.label, ...(secondOf(fact) === '' ? {} : { note: secondOf(fact) }), ...cued(fact.label) })) };
    case 'flow':
      return { layout, heading, nodes: texts.map((each, at) => ({ id: `n${at + 1}`, ...each })), edges: texts.slice(1).map((_, at) => ({ from: `n${at + 1}`, to: `n${at + 2}` })) };
    case 'timeline':
      return { layout, heading, events: facts.map((fact, at) => ({ ...datedOf(fact, at), ...cued(fact.label) })) };
    case 'key_figures':
      return facts.every(({ value }) => value !== undefined)
        ? { layout, heading, figures: facts.map(({ label, value = 0, unit: of = '' }) => ({ value: valueWith(value, of), caption: label, ...cued(label) })) }
        : undefined;
    case 'comparison':
      return facts.length === 2 ? { layout, heading, left: side(facts[0]), right: side(facts[1]) } : undefined;
    case 'before_after':
      return facts.length === 2 ? { layout, heading, before: pane(facts[0]), after: pane(facts[1]) } : undefined;
    case 'two_figures':
      return facts.length === 2 && isSeries
        ? { layout, heading, relation: 'compare', figures: facts.map(({ label, value = 0, unit: of = '' }) => ({ label, value: valueWith(value, of), amount: value, ...cued(label) })) }
        : undefined;
    case 'big_number': {
      const [only] = facts;
      return facts.length === 1 && only?.value !== undefined ? { layout, value: valueWith(only.value, only.unit ?? ''), caption: only.label } : undefined;
    }
    case 'title': case 'quote': case 'definition': case 'picture': case 'sequence': case 'curve': case 'geometry': case 'bodies': case 'map':
    case 'code': case 'formula': case 'call_to_action': case 'kinetic': case 'dialogue':
    case 'calculation': case 'pictogram': case 'duration': case 'hours': case 'date':
      return undefined;
  } // prettier-ignore
}

const VALUE: Readonly<Record<string, string>> = { de: 'Wert', es: 'Valor', fr: 'Valeur', it: 'Valore' };

function tableOf(facts: readonly Fact[], heading: string, cued: Cued, language: string): unknown {
  const rows = facts.map((fact, at) => {
    const second = fact.value === undefined ? fact.detail : valueWith(fact.value, fact.unit ?? '');
    return {
      cells: second === undefined ? [String(at + 1), fact.label] : [fact.label, second],
      ...cued(fact.label),
    };
  });
  const isNumbered = facts.every(({ detail, value }) => detail === undefined && value === undefined);
  const columns = isNumbered
    ? ['#', heading]
    : [heading, VALUE[language] ?? (facts.some(({ value }) => value !== undefined) ? 'Value' : 'Detail')];
  return { layout: 'table', heading, columns, rows };
}

const side = (fact: Fact | undefined) => ({
  title: fact?.label ?? '',
  points:
    fact === undefined || (fact.value === undefined && fact.detail === undefined) ? [] : [secondOf(fact)],
});
const pane = (fact: Fact | undefined) => ({
  title: fact?.label ?? '',
  text: fact === undefined ? '' : secondOf(fact),
});

function secondOf({ detail, value, unit }: Fact): string {
  return value === undefined ? (detail ?? '') : valueWith(value, unit ?? '');
}

function textOf(fact: Fact): string {
  const second = secondOf(fact);
  return second === '' ? fact.label : `${fact.label}: ${second}`;
}

/** "1998: founded" is what it is; what is not dated goes by its place. */
function datedOf(fact: Fact, at: number): { readonly when: string; readonly text: string } {
  const second = secondOf(fact);
  if (second !== '') return { when: fact.label, text: second };
  const year = figuresIn(fact.label).find(({ kind }) => kind === 'year');
  const rest =
    year === undefined
      ? ''
      : fact.label
          .replace(
            new RegExp(`(?:\\b(?:in|since|im|en|seit|depuis|desde)\\s+)?${year.raw}[\\s,:–-]*`, 'u'),
            '',
          )
          .trim();
  // Nothing but a year: the heading says what happened.
  if (year?.raw === fact.label.trim()) return { when: year.raw, text: '' };
  return year === undefined || rest === ''
    ? { when: String(at + 1), text: fact.label }
    : { when: year.raw, text: capitalised(rest) };
}

const NOT: Readonly<Record<string, string>> = { en: 'Do not', de: 'Nicht:', es: 'No:', fr: 'Ne pas :' };

function factsOf(slide: Slide, language: string): Fact[] {
  const said = (text: string): Fact => {
    const [, label, detail] = /^([^:]{1,60}):\s+(\S.*)$/su.exec(text) ?? [];
    return label === undefined || detail === undefined ? { label: text } : measured(label, detail);
  };
  switch (slide.layout) {
    case 'bar_chart':
      return slide.bars.map(({ label, value }) => ({ label, value, unit: slide.unit ?? '' }));
    case 'line_chart':
      return slide.points.map(({ label, value }) => ({ label, value, unit: slide.unit ?? '' }));
    case 'donut_chart':
      return slide.slices.map(({ label, value }) => ({ label, value, unit: slide.unit ?? '' }));
    case 'table':
      return slide.columns.length > 2 ? [] : slide.rows.map(({ cells: [label = '', detail = ''] }) => withUnit(measured(label, detail), slide.columns[1] ?? ''));
    case 'key_figures':
      return slide.figures.map(({ value, caption }) => measured(caption, value));
    case 'big_number': case 'pictogram': case 'duration': case 'hours':
      return [measured([slide.lead, slide.caption].filter((text) => text !== undefined && text !== '').join(' '), slide.value)];
    case 'two_figures':
      return slide.figures.map(({ label, value }) => (label === undefined ? { label: value } : measured(label, value)));
    case 'calculation':
      return [...slide.lines, slide.result].map(({ text, value }) => measured(text, value));
    case 'date':
      return [{ label: [slide.day, slide.month, slide.year].filter((part) => part !== undefined).join(' '), detail: slide.text }];
    case 'points':
      return slide.points.map(({ text }) => said(text));
    case 'closing':
      return slide.takeaways.map(({ text }) => said(text));
    case 'steps':
      return slide.steps.map(({ title, detail }) => (detail === undefined ? said(title) : { label: title, detail }));
    case 'checklist':
      return slide.items.map(({ text, state }) =>
        state === 'do' || /^(?:do not|don['’]t|never|no |nicht|ne )/iu.test(text) ? said(text) : { label: `${NOT[language] ?? '✗'} ${text.charAt(0).toLowerCase()}${text.slice(1)}` },
      );
    case 'cycle':
      return slide.stages.map(({ text }) => said(text));
    case 'flow':
      return slide.nodes.map(({ text }) => said(text));
    case 'layers':
      return slide.layers.map(({ text, note }) => ({ label: text, ...(note === undefined ? {} : { detail: note }) }));
    case 'timeline':
      return slide.events.map(({ when, text }) => ({ label: when, detail: text }));
    case 'map':
      return slide.places.map(({ name, label, value }) => (value === undefined ? { label: label ?? name } : measured(label ?? name, value)));
    case 'before_after':
      return [slide.before, slide.after].map(({ title, text }) => ({ label: title, detail: text }));
    case 'comparison':
      return [slide.left, slide.right].map(({ title, points }) => (points.length === 0 ? { label: title } : measured(title, points.join('; '))));
    case 'dialogue':
      return slide.turns.map(({ speaker, text }) => ({ label: speaker, detail: text }));
    case 'title': case 'quote': case 'definition': case 'picture': case 'sequence': case 'curve': case 'geometry': case 'bodies': case 'code':
    case 'formula': case 'call_to_action': case 'kinetic':
      return [];
  } // prettier-ignore
}

/** A detail that is one figure and nothing else is a value. */
function measured(label: string, detail: string): Fact {
  const [figure, ...more] = figuresIn(detail);
  return figure !== undefined && more.length === 0 && figure.raw === detail.trim() && figure.kind !== 'year'
    ? { label, value: figure.value, unit: figure.unit }
    : { label, detail };
}

/** The head of a column says what its bare numbers count. */
function withUnit(fact: Fact, column: string): Fact {
  return fact.value !== undefined && fact.unit === '' && column.split(' ').length <= 2
    ? { ...fact, unit: column }
    : fact;
}
