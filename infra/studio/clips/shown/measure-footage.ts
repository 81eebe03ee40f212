/** How long the picture of an MP4 is, in seconds; undefined for what is none, or has no picture. */
export async function measureFootage(path: string): Promise<number | undefined> {
  // 2 MB of code that a service without footage never runs.
  const { FilePathSource, Input, MP4 } = await import('mediabunny');
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const track = await input.getPrimaryVideoTrack();
    const seconds = track ? await track.computeDuration() : 0;
    return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
