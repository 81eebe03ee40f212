import type { Plan } from '../../../modules/videos/plan.ts';
import type { EditBrief, EditOutcome } from '../../ports.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { applyOperation } from './apply-operation.ts';
import { redrawn } from './apply/redrawn.ts';
import { placePictures } from './apply/things.ts';
import type { Desk, Note } from './desk.ts';
import { filmOfPlan } from './film-of-plan.ts';
import { finished, isSeenAndHeardAlike, nothing } from './finish.ts';
import { type Meaning, noMeaning } from './meaning.ts';
import type { Operation } from './operation.ts';
import { answeredOf, questionAbout } from './question-about.ts';
import { performed, toEditOperations, type Performed } from './performed.ts';
import { readRequest } from './reading/read-request.ts';
import { tidied } from './reading/tidied.ts';
import { summarize } from './summarize.ts';
import { answersTo, isConsentedTo, Unclear } from './unclear.ts';
import { unmet } from './unmet.ts';

/**
 * A plan rewritten as asked, or the first thing that has to be known. Yields the plan after each operation. What cannot be
 * done is left out only when the caller said to proceed and something else can be. Deterministic.
 */
export function* rewritePlan(
  asked: EditBrief,
  pictures: PictureFinder,
  meaning: Meaning = noMeaning,
): Generator<Plan, EditOutcome> {
  const brief = {
    ...asked,
    edit_request: tidied(asked.edit_request),
    answered: asked.answered.map(({ question, answer }) => ({ question, answer: tidied(answer) })),
  };
  const original = brief.plan;
  const operations = operationsFor(brief);
  const notes: Note[] = [];
  const done: Performed[] = [];
  const left: string[] = [];
  let plan = withAspect(original, brief, notes);
  if (notes.length > 0) done.push({ operation: 'aspect', notes: [...notes], named: [] });
  let lastNamed: readonly string[] = [];
  for (const [turn, operation] of operations.entries()) {
    const asking = { ...brief, answered: answeredOf(operation, brief.answered) };
    const desk: Desk = { brief: asking, original, plan, film: filmOfPlan(plan, pictures), meaning, lastNamed, turn }; // prettier-ignore
    try {
      const applied = applyOperation(desk, operation);
      plan = redrawn(applied.plan, plan, filmOfPlan(applied.plan, pictures));
      notes.push(...applied.notes);
      done.push(performed(operation, applied));
      if (applied.named.length > 0) lastNamed = applied.named;
      yield finished(plan, original);
    } catch (unclear) {
      if (!(unclear instanceof Unclear)) throw unclear;
      if (operations.length === 1 || !isConsentedTo(unclear.question, asking.answered))
        return questionOf(questionAbout(operation, unclear.question, plan.language));
      left.push(unclear.question);
    }
  }
  const [unanswered] = left;
  if (unanswered !== undefined && left.length === operations.length) return questionOf(unanswered);
  if (brief.assets.length > 0 && !operations.some(({ kind }) => kind === 'place_picture')) {
    const placed = placePictures(
      {
        brief,
        original,
        plan,
        film: filmOfPlan(plan, pictures),
        meaning,
        lastNamed,
        turn: operations.length,
      },
      [],
    );
    plan = placed.plan;
    notes.push(...placed.notes);
    done.push({ operation: 'place_picture', ...placed });
  }
  const edited = finished(plan, original);
  if (isSeenAndHeardAlike(edited, original)) return questionOf(unanswered ?? nothing(brief.edit_request));
  const doubt = left.length > 0 ? undefined : unmet(brief.edit_request, operations, original, edited);
  const told = toEditOperations(done, edited);
  if (doubt === undefined || isConsentedTo(doubt, brief.answered)) return { kind: 'edited', plan: edited, summary: summarize(notes, left, edited), operations: told }; // prettier-ignore
  const [answer] = answersTo(doubt, brief.answered);
  if (answer === undefined) return questionOf(doubt);
  const answered = brief.answered.filter(({ question }) => question !== doubt);
  const again = yield* rewritePlan(
    { ...brief, plan: edited, edit_request: answer, answered },
    pictures,
    meaning,
  );
  return again.kind === 'edited' ? { ...again, operations: [...told, ...again.operations] } : again;
}

function questionOf(question: string): EditOutcome {
  return { kind: 'question', question };
}

/** A few words beside pictures or another format need not be understood: those were asked for in fields of their own. */
function operationsFor(brief: EditBrief): readonly Operation[] {
  const operations = readRequest(brief.edit_request, brief.plan);
  const understood = operations.filter(({ kind }) => kind !== 'unknown');
  if (understood.length > 0 || operations.length === 0) return operations;
  const aboutPictures =
    brief.assets.length > 0 &&
    /(?<!\p{L})(?:images?|pictures?|photos?|logos?|screenshots?|this|these|here)(?!\p{L})/iu.test(
      brief.edit_request,
    );
  const aboutFormat =
    brief.aspect_ratio !== undefined &&
    /(?<!\p{L})(?:format|aspect|ratio|phones?|mobile|stor(?:y|ies)|reels?|shorts|portrait|landscape|vertical|size)(?!\p{L})/iu.test(
      brief.edit_request,
    );
  return aboutPictures
    ? [{ kind: 'place_picture', targets: [], said: brief.edit_request }]
    : aboutFormat
      ? []
      : operations;
}

/** The format asked for beside the words. */
export function withAspect(plan: Plan, { aspect_ratio }: EditBrief, notes: Note[]): Plan {
  if (aspect_ratio === undefined || aspect_ratio === plan.aspect_ratio) return plan;
  notes.push({ text: `The film is now ${aspect_ratio}.` });
  return { ...plan, aspect_ratio };
}
