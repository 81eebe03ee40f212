import { readFile, writeFile } from 'node:fs/promises';
import type { Static, TSchema } from 'typebox';
import { errorCode } from '../../../modules/kernel/http/disk-refusal.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { VideoCreateItem } from '../../../modules/videos/item.ts';
import { Plan } from '../../../modules/videos/plan.ts';
import { makeValidator } from '../../http/validate.ts';
import type { AddCommands } from '../command-line.ts';
import { parseCount } from '../values.ts';
import { drawSheet } from './draw-sheet.ts';
import { planItem } from './plan-item.ts';
import { renderFilm, renderScene, withStudio } from './studio.ts';

/** For whoever works on how films look: from a text to a plan, and from a plan to pictures, without a service and without a database. */
export const addStudioCommands: AddCommands = (program, { config, print, interrupted }) => {
  const studio = program.command('studio').description('plans, and what they look like; nothing is stored');
  studio
    .command('plan')
    .description('plan a film as the built-in planner does')
    .argument('<item.json>', 'an element of `videos` of POST /v1/videos; its references are left out')
    .requiredOption('-o, --output <plan.json>', 'where the plan is written')
    .action(async (path: string, { output }: { readonly output: string }) => {
      const plan = await planItem(await readAs(path, VideoCreateItem), interrupted);
      await writeFile(output, `${JSON.stringify(plan, null, 2)}\n`);
      await print({ written: output, title: plan.title, scenes: plan.scenes.length });
    });
  studio
    .command('sheet')
    .description('draw a frame of each scene into one picture')
    .argument('<plan.json>', 'a detailed plan, as planner routes and `studio plan` give it')
    .requiredOption('-o, --output <sheet.png>', 'where the picture is written')
    .action(async (path: string, { output }: { readonly output: string }) => {
      const plan = await readAs(path, Plan);
      await withStudio(config(), async (open) => {
        await writeFile(output, await drawSheet(open, plan, interrupted));
      });
      await print({ written: output, scenes: plan.scenes.length });
    });
  studio
    .command('render')
    .description('render a scene with its voice, or the whole film')
    .argument('<plan.json>', 'a detailed plan')
    .option('--scene <number>', 'this scene alone', parseCount)
    .requiredOption('-o, --output <film.mp4>', 'where the film is written')
    .action(
      async (
        path: string,
        { scene: number, output }: { readonly scene?: number; readonly output: string },
      ) => {
        const plan = await readAs(path, Plan);
        const scene = number === undefined ? undefined : sceneOf(plan, number);
        await withStudio(config(), (open) =>
          scene === undefined
            ? renderFilm(open, plan, output, interrupted)
            : renderScene(open, plan, scene, output, interrupted),
        );
        await print({
          written: output,
          ...(scene === undefined ? { scenes: plan.scenes.length } : { scene: number }),
        });
      },
    );
};

/** Throws what is wrong with a file, by the name of its field. */
async function readAs<Schema extends TSchema>(path: string, schema: Schema): Promise<Static<Schema>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new DomainError('missing', 'studio.no_file', `${path}: cannot be read (${errorCode(error)})`);
  });
  return makeValidator(schema)(parse(text, path)) as Static<Schema>;
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed', 'studio.not_json', `${path}: is not JSON`);
  }
}

function sceneOf(plan: Plan, number: number) {
  const scene = plan.scenes.find(({ scene_number }) => scene_number === number);
  if (scene) return scene;
  const message = `--scene ${number}: the plan has scenes 1 to ${plan.scenes.length}`;
  throw new DomainError('missing', 'studio.no_such_scene', message);
}
