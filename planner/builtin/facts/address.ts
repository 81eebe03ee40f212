/** A web or mail address as people write it, without the stop behind it. */
export const ADDRESS =
  /(?:https?:\/\/|www\.)\S+[\p{L}\p{N}/]|[\w.+-]+@[\w-]+\.[\w.]*\w|(?<![\p{L}\p{N}@.])[\w-]+\.(?:com|org|net|io|dev|app|example|co|de|fr|es|uk)(?:\/\S*[\p{L}\p{N}/])?(?![\p{L}\p{N}])/iu;
