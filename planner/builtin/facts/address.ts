/** A web or mail address as people write it, without the stop behind it. No name in one is longer (RFC 1035, RFC 5321). */
export const ADDRESS =
  /(?:https?:\/\/|www\.)\S+[\p{L}\p{N}/]|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]*\w|(?<![\p{L}\p{N}@.])[\w-]{1,63}\.(?:com|org|net|io|dev|app|example|co|de|fr|es|uk)(?:\/\S*[\p{L}\p{N}/])?(?![\p{L}\p{N}])/iu;
