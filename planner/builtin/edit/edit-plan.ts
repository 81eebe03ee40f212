import type { Asset, Plan, Scene } from '../../../modules/videos/plan.ts';
import type { EditBrief, EditOutcome } from '../../ports.ts';
import { scanPlan } from '../assets/scan.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { applyOperation } from './apply-operation.ts';
import { placePictures } from './apply/things.ts';
import type { Desk, Note } from './desk.ts';
import { filmOfPlan } from './film-of-plan.ts';
import type { Operation } from './operation.ts';
import { readRequest } from './reading/read-request.ts';
import { summarize } from './summarize.ts';
import { isConsentedTo, Unclear } from './unclear.ts';

/**
 * A plan rewritten as asked, or the first thing that has to be known. Yields the plan after each operation. What cannot be
 * done is left out only when the caller said to proceed and something else can be. Deterministic.
 */
export function* rewritePlan(brief: EditBrief, pictures: PictureFinder): Generator<Plan, EditOutcome> {
  const original = brief.plan;
  const operations = operationsFor(brief);
  const notes: Note[] = [];
  const left: string[] = [];
  let plan = withAspect(original, brief, notes);
  let lastNamed: readonly string[] = [];
  for (const [turn, operation] of operations.entries()) {
    const desk: Desk = { brief, original, plan, film: filmOfPlan(plan, pictures), lastNamed, turn };
    try {
      const done = applyOperation(desk, operation);
      plan = done.plan;
      notes.push(...done.notes);
      if (done.named.length > 0) lastNamed = done.named;
      yield finished(plan, original);
    } catch (unclear) {
      if (!(unclear instanceof Unclear)) throw unclear;
      if (operations.length === 1 || !isConsentedTo(unclear.question, brief.answered))
        return asked(unclear.question);
      left.push(unclear.question);
    }
  }
  const [unanswered] = left;
  if (unanswered !== undefined && left.length === operations.length) return asked(unanswered);
  if (brief.assets.length > 0 && !operations.some(({ kind }) => kind === 'place_picture')) {
    const placed = placePictures(
      { brief, original, plan, film: filmOfPlan(plan, pictures), lastNamed, turn: operations.length },
      [],
    );
    plan = placed.plan;
    notes.push(...placed.notes);
  }
  const edited = finished(plan, original);
  if (JSON.stringify(edited) === JSON.stringify(original))
    return asked(unanswered ?? nothing(brief.edit_request));
  return { kind: 'edited', plan: edited, summary: summarize(notes, left, edited) };
}

function asked(question: string): EditOutcome {
  return { kind: 'question', question };
}

function nothing(request: string): string {
  return `“${request.trim().slice(0, 120)}” would change nothing: the film is that way already. What should be different?`;
}

/** A few words beside pictures or another format need not be understood: those were asked for in fields of their own. */
function operationsFor(brief: EditBrief): readonly Operation[] {
  const operations = readRequest(brief.edit_request);
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

function withAspect(plan: Plan, { aspect_ratio }: EditBrief, notes: Note[]): Plan {
  if (aspect_ratio === undefined || aspect_ratio === plan.aspect_ratio) return plan;
  notes.push({ text: `The film is now ${aspect_ratio}.` });
  return { ...plan, aspect_ratio };
}

/** Numbers, length and assets follow the scenes; scenes nobody touched keep their very JSON. */
function finished(plan: Plan, original: Plan): Plan {
  const before = new Map(original.scenes.map((scene) => [scene.scene_id, content(scene)]));
  const numbered = plan.scenes.map((scene, index) =>
    scene.scene_number === index + 1 ? scene : { ...scene, scene_number: index + 1 },
  );
  const scanned = scanPlan({ ...plan, scenes: numbered });
  const scenes = numbered.map((scene, index) =>
    before.get(scene.scene_id) === content(scene) ? scene : (scanned.scenes[index] ?? scene),
  );
  const seconds = (all: readonly Scene[]) =>
    all.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
  const change = seconds(scenes) - seconds(original.scenes);
  return {
    ...plan,
    video_duration_seconds: original.video_duration_seconds + change,
    scenes,
    assets: withNumbers([...scanned.assets, ...stillShown(plan, scenes, scanned.assets)], scenes),
  };
}

function content({ scene_number: _, ...scene }: Scene): string {
  return JSON.stringify(scene);
}

/** What came back in several scenes and is in one now: that scene still points at it. */
function stillShown(plan: Plan, scenes: readonly Scene[], known: readonly Asset[]): Asset[] {
  const ids = new Set(known.map(({ asset_id }) => asset_id));
  return plan.assets.filter(
    ({ asset_id }) => !ids.has(asset_id) && scenes.some((scene) => shows(scene, asset_id)),
  );
}

function withNumbers(assets: readonly Asset[], scenes: readonly Scene[]): Asset[] {
  return assets.map((asset) => {
    const numbers = scenes
      .filter(
        (scene) =>
          shows(scene, asset.asset_id) ||
          (asset.scene_numbers.includes(scene.scene_number) && names(scene, asset.name)),
      )
      .map(({ scene_number }) => scene_number);
    return { ...asset, scene_numbers: numbers };
  });
}

function shows({ shot, slide }: Scene, id: string): boolean {
  return (
    (slide?.layout === 'picture' && slide.asset_id === id) ||
    (shot?.subjects ?? []).some(({ asset_id }) => asset_id === id)
  );
}

function names({ shot }: Scene, name: string): boolean {
  return (shot?.subjects ?? []).some(({ phrase }) => phrase === name);
}
