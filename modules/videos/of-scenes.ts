/** Of media by scene_id, those of these scenes. */
export const ofScenes = <Value>(
  sceneIds: ReadonlySet<string>,
  media: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(media).filter(([sceneId]) => sceneIds.has(sceneId)));
