import type { Layout, NewContent, Operation, Place } from '../operation.ts';
import { type Clause, referencesIn, type Rule, saidIn, wordsIn } from './clause.ts';
import { layoutNamed } from './layout-names.ts';
import { SCENES } from './marked.ts';
import { asPlace, placeIn } from './places.ts';

const ADD =
  /^(?:add|insert|include|create|append|make|write|put in|give me|we need|i (?:want|need)|there should be|bring in)\s/iu;
const NEW =
  /(?<!\p{L})(?:an?|another|one more|(?:an? )?(?:new|extra|additional))\s+((?:[\p{L}-]+\s+){0,4}?)((?:scene|slide|shot|card|intro(?:duction)?|outro|ending|conclusion|recap|summary|closing|opening|bar chart|line chart|chart|quote)(?:[- ](?:scene|slide|card|shot))?)(?!\p{L})/iu;

const addScene: Rule = (clause) => {
  const { place, rest } = placeIn(clause.text, clause);
  const text = rest.trim().replace(/^[,\s]+/u, '');
  const found = NEW.exec(text);
  if (!ADD.test(text) || found === null) return undefined;
  if (/(?:as|into|to|than|of|with|by)\s*$/iu.test(text.slice(0, found.index))) return undefined;
  if (/^make\s/iu.test(text) && clause.targets.length > 0 && place === undefined) return undefined;
  if (
    /\b(?:slide|illustrated|animated|chart|quote)\b/iu.test(found[0]) &&
    /^make\s+(?:it|this|that)\b/iu.test(text)
  )
    return undefined;
  const kind = `${found[1] ?? ''}${found[2] ?? ''}`;
  const behind = text.slice(found.index + found[0].length);
  const content = contentOf(kind, behind, clause);
  return { kind: 'add_scene', place: place ?? usualPlace(kind), content, said: saidIn(clause) };
};

function usualPlace(kind: string): Place {
  if (/intro|opening|title/iu.test(kind)) return { at: 'start' };
  return /closing|outro|ending|conclusion|final|last|end|summary|recap|thank/iu.test(kind)
    ? { at: 'end' }
    : { at: 'anywhere' };
}

const SUMMARY =
  /summar|recap|sum(?:s|ming)?\s+(?:it |things |everything )?up|key (?:points|takeaways|facts)|takeaways?|wrap(?:s|ping)?\s+(?:it |things )?up|conclu/iu;
const SPOKEN =
  /^\s*(?:(?:that|which|to)\s+)?(?:say(?:s|ing)?|tell(?:s|ing)?(?: the viewers?| people)?(?: that)?|stat(?:es?|ing)|(?:explain|mention|show|point)(?:s|ing)?(?: out)? that|with (?:the )?(?:text|words|narration|voiceover|sentence|line)|reading|where the narrator says)\s*:?\s*(.+)$/isu;
const ABOUT =
  /^\s*(?:(?:that|which|to|where we|where you)\s+)?(?:(?:talks?|is|speaks?|thinks?)\s+)?(?:about|on|regarding|covering|covers?|explain(?:s|ing)?|describ(?:es?|ing)|show(?:s|ing)?|introduc(?:es?|ing)|discuss(?:es|ing)?|for|with|of)\s+(.+)$/isu;

function contentOf(kind: string, behind: string, clause: Clause): NewContent | undefined {
  const layout = layoutNamed(kind) ?? undefined;
  const dressed = layout === undefined || layout === 'closing' || layout === 'title' ? {} : { layout };
  const tail = behind.replace(/^[\s,]+/u, ' ');
  const colon = /^\s*[:–—-]\s*(.+)$/su.exec(tail)?.[1] ?? /^\s*(¤\d+¤)\s*$/u.exec(tail)?.[1];
  const spoken = SPOKEN.exec(tail)?.[1] ?? colon;
  if (spoken !== undefined) {
    const words = wordsIn(spoken, clause.marked);
    return words === '' ? undefined : { tells: 'words', words, ...dressed };
  }
  return aboutOf(kind, behind, tail, clause, dressed);
}

function aboutOf(
  kind: string,
  behind: string,
  tail: string,
  clause: Clause,
  dressed: { readonly layout?: Layout },
): NewContent | undefined {
  if (SUMMARY.test(`${kind} ${behind}`)) return { tells: 'summary' };
  if (/thank/iu.test(`${kind} ${behind}`)) return { tells: 'thanks' };
  const topic = wordsIn(ABOUT.exec(tail)?.[1], clause.marked);
  if (/^(?:(?:the|this|our)\s+)?(?:film|video|topic|subject|movie)$/iu.test(topic))
    return { tells: /introduc|intro|opening/iu.test(`${kind} ${behind}`) ? 'opening' : 'summary' };
  if (topic !== '') return { tells: 'topic', topic, ...dressed };
  if (/closing|outro|ending|final/iu.test(kind)) return { tells: 'summary' };
  if (/intro|opening|title/iu.test(kind)) return { tells: 'opening' };
  const named = kind
    .replace(/\s*(?:scene|slide|shot|card)$/iu, '')
    .replace(/^(?:short|brief|new|quick|little|whole|extra|additional|illustrated|animated)\s*/iu, '')
    .trim();
  return named === '' || dressed.layout !== undefined ? undefined : { tells: 'topic', topic: named };
}

const moveScene: Rule = (clause) => come(clause) ?? moved(clause);

function moved(clause: Clause): Operation | undefined {
  if (
    !/^(?:move|put|show|have|let|shift|bring|place|relocate|drag|reorder|start with|open with|begin with|end with|close with)(?!\p{L})/iu.test(
      clause.text,
    )
  )
    return undefined;
  const edge = /^(start|open|begin|end|close) with\s+(?:§)/iu.exec(clause.text)?.[1];
  const said = saidIn(clause);
  if (edge !== undefined)
    return {
      kind: 'move',
      targets: clause.targets,
      place: { at: /end|close/iu.test(edge) ? 'end' : 'start' },
      said,
    };
  const head = new RegExp(`^\\p{L}+\\s+(?:up\\s+)?(${SCENES}|it|this|that)(?!\\p{L})`, 'iu').exec(
    clause.text,
  );
  if (head === null) return undefined;
  const named = referencesIn(head[0], clause.marked);
  const targets: Clause['targets'] = named.length > 0 ? named : [{ by: 'that' }];
  const behind = clause.text.slice(head[0].length);
  const edgeNamed = /^\s*(?:as the )?(first|last)\s*$/iu.exec(behind)?.[1]?.toLowerCase();
  if (edgeNamed !== undefined)
    return { kind: 'move', targets, place: { at: edgeNamed === 'first' ? 'start' : 'end' }, said };
  const { place } = placeIn(behind, clause);
  const to =
    place ??
    (/^\s*to\s+(?:the\s+)?(§\d+§)\s*$/u.test(behind)
      ? asPlace(referencesIn(behind, clause.marked))
      : undefined) ??
    nudge(behind, targets);
  return to === undefined ? undefined : { kind: 'move', targets, place: to, said };
}

/** "The fees should come right after the intro". */
function come(clause: Clause): Operation | undefined {
  const found = new RegExp(
    `^(?:i(?:['’]d| would) (?:like|want|prefer)\\s+|have\\s+|let\\s+)?(${SCENES}|(?:the|our)\\s+[^§]{2,40}?)\\s+(?:should\\s+|must\\s+|to\\s+)?(?:come|go|appear|be(?: shown)?|stand|move)s?\\s+(.+)$`,
    'iu',
  ).exec(clause.text);
  if (found === null) return undefined;
  const { place } = placeIn(found[2] ?? '', clause);
  const to = place ?? edgePlace(found[2] ?? '');
  const named = referencesIn(found[1] ?? '', clause.marked);
  const words = (found[1] ?? '').replace(/^(?:the|our)\s+/iu, '');
  const targets: Clause['targets'] = named.length > 0 ? named : [{ by: 'topic', words }];
  return to === undefined ? undefined : { kind: 'move', targets, place: to, said: saidIn(clause) };
}

function edgePlace(behind: string): Place | undefined {
  const edge = /^(?:as the )?(?:very )?(first|last)$/iu.exec(behind.trim())?.[1]?.toLowerCase();
  return edge === undefined ? undefined : { at: edge === 'first' ? 'start' : 'end' };
}

/** "up", "one earlier", "down": next to its neighbour. */
function nudge(behind: string, targets: Clause['targets']): Place | undefined {
  const [first] = targets;
  const number = first?.by === 'numbers' ? first.numbers[0] : undefined;
  if (number === undefined) return undefined;
  if (/(?<!\p{L})(?:up|earlier|forward|back one|one place back)(?!\p{L})/iu.test(behind))
    return { at: 'number', number: Math.max(1, number - 1) };
  return /(?<!\p{L})(?:down|later|backwards?)(?!\p{L})/iu.test(behind)
    ? { at: 'number', number: number + 1 }
    : undefined;
}

const FILLER =
  /^(?:(?:entirely|completely|altogether|please|out|away|the|from|film|video|movie|whole|again|too|off|up|it|this|that|them|one|a|scene|scenes|slide|now|of|narration)\s*)*$/iu;

const simple: Rule = (clause) => {
  const { text, rest, targets } = clause;
  const said = saidIn(clause);
  if (
    /^(?:swap|switch|exchange|interchange|flip)(?!\p{L})/iu.test(text) &&
    !/\sfor\s/iu.test(rest) &&
    (targets.length > 0 || FILLER.test(rest.replace(/^\p{L}+\s*/u, '')))
  )
    return { kind: 'swap', targets, said };
  if (/^(?:merge|combine|join|fuse|unite|put together|blend)(?!\p{L})/iu.test(text))
    return { kind: 'merge', targets, said };
  if (
    /^(?:split|divide|break)(?!\p{L})/iu.test(text) ||
    /^cut(?!\p{L}).*\s(?:in|into)\s(?:two|half|halves|2|parts)/iu.test(rest)
  )
    return { kind: 'split', targets, said };
  if (/^(?:duplicate|copy|clone|repeat)(?!\p{L})/iu.test(text)) return { kind: 'copy', targets, said };
  return removal(clause);
};

const REMOVE =
  /^(?:(?:we|i|you) (?:do not|don['’]t|no longer) (?:need|want)|there['’]s no need for|(?:do not|don['’]t) (?:show|mention|talk about|include)|stop (?:mentioning|talking about)|delete|remove|cut(?: out)?|drop|get rid(?: of)?|take (?:out|away)|erase|kill|lose|omit|skip|discard|leave out|throw (?:out|away)|eliminate|scrap|ditch|without|no)(?!\p{L})\s*(.*)$/isu;

/** "… has to go", "leave … out", "take … out". */
const GOES =
  /^(?:(?:leave|take|cut|lass(?:en sie)?)\s+(.*?)\s*(?:out(?: of the (?:film|video|narration|script))?(?: altogether| entirely)?|weg)|(.*?)\s*(?:has|have|needs?|can|must|should)(?: to)? go)$/isu;

function goneIn(rest: string): string | undefined {
  const found = GOES.exec(rest);
  return found === null ? undefined : (found[1] ?? found[2] ?? '');
}

/** A scene goes, or what is said and shown about something, wherever that is. */
function removal(clause: Clause): Operation | undefined {
  const { rest, targets, marked } = clause;
  const said = saidIn(clause);
  const what = REMOVE.exec(rest)?.[1] ?? goneIn(rest);
  if (what === undefined || /^(?:down|short)(?!\p{L})/iu.test(what)) return undefined;
  const [part] = targets;
  if (FILLER.test(what)) {
    if (targets.length === 1 && part?.by === 'topic' && (part.unit === 'part' || part.unit === 'line'))
      return { kind: 'drop_thing', thing: part.words, unit: part.unit, targets: [], said };
    const isPointed = targets.length === 0 && /(?<!\p{L})(?:it|this|that)(?!\p{L})/iu.test(what);
    return { kind: 'delete', targets: isPointed ? [{ by: 'that' }] : targets, said };
  }
  const isWord = /^(?:all |any |every )?(?:the )?(?:words?|phrase|label|picture|image)\s/iu.test(what);
  const thing = wordsIn(what.replace(/\s+but keep .*$/isu, ''), marked)
    .replace(
      /^(?:all |any |every )?(?:the |this |that |mentions? of |references? to |words? |phrase |sentence |picture of |image of |part |bit )*/iu,
      '',
    )
    .replace(/^(?:mentions? of |references? to |sentences? (?:about|on) |word |about |with )/iu, '')
    .replace(/\s+(?:from|in|of) (?:the |this )?(?:whole )?(?:film|video|movie)$/iu, '');
  if (thing === '') return undefined;
  return {
    kind: 'drop_thing',
    thing,
    ...(isWord || targets.length > 0 ? {} : { unit: 'part' as const }),
    targets,
    said,
  };
}

export const sceneRules: readonly Rule[] = [addScene, moveScene, simple];
