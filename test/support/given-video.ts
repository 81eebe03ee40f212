import { DomainError } from '../../modules/kernel/errors.ts';
import { videoDecider, type Video, type VideoCommand, type VideoEvent } from '../../modules/videos/index.ts';

/** A video after these commands; each has to be allowed. */
export const given = (...commands: readonly VideoCommand[]): Video =>
  andGiven(videoDecider.initial, ...commands);

export const andGiven = (video: Video, ...commands: readonly VideoCommand[]): Video =>
  commands.reduce(
    (state, command) => videoDecider.decide(command, state).reduce(videoDecider.evolve, state),
    video,
  );

/** What follows from a command: its events by type, or the code and the sentence of its refusal. */
export function when(video: Video, command: VideoCommand): readonly VideoEvent['type'][] | string {
  try {
    return videoDecider.decide(command, video).map(({ type }) => type);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}
