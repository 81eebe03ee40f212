/** The fields of a job's status that the progress bar shows. */
export interface Progress {
  readonly status: string;
  readonly progress: {
    readonly percent: number;
    readonly current_scene: number;
    readonly total_scenes: number;
  };
}

const WIDTH = 28;

/** One line: bar, percent, stage, elapsed time. */
export function drawProgressBar({ status, progress }: Progress, elapsedSeconds: number): string {
  const filled = Math.round((WIDTH * progress.percent) / 100);
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  const scenes = progress.total_scenes > 0 ? ` scene ${progress.current_scene}/${progress.total_scenes}` : '';
  const percent = `${progress.percent}%`.padStart(4);
  return `  ${bar} ${percent}  ${STATUS_TEXTS[status] ?? status}${scenes}  ${elapsedSeconds.toFixed(0)} s`;
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  pending: 'waiting for a slot',
  queued: 'queued',
  voiceover: 'writing the script',
  highlevel: 'planning scenes',
  lowlevel: 'detailing scenes',
  scan_assets: 'looking for assets',
  generating_frames: 'drawing',
  complete: 'done',
};

/** Redraws one line on a terminal; elsewhere prints a line whenever the stage changes. */
export function makeProgressPrinter(out: NodeJS.WriteStream): {
  show(progress: Progress, elapsedSeconds: number): void;
  end(): void;
} {
  let shownStatus = '';
  return {
    show(progress, elapsedSeconds) {
      const line = drawProgressBar(progress, elapsedSeconds);
      if (out.isTTY) out.write(`\r\u001b[2K${line}`);
      else if (progress.status !== shownStatus) out.write(`${line}\n`);
      shownStatus = progress.status;
    },
    end() {
      if (out.isTTY) out.write('\n');
    },
  };
}
