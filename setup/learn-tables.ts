/** Learns what the agent's texts mean, once for all starts, into dist/learned. */
export async function learnTables(): Promise<void> {
  // Fetched only where something is built: looking whether it is must be quick.
  const [{ writeTable }, { knownExamples }, { choiceExamples }] = await Promise.all([
    import('#server/voice/mind/understanding/learned-tables.ts'),
    import('#server/voice/mind/understanding/understanding.ts'),
    import('#server/voice/mind/booking/described-choice.ts'),
  ]);
  writeTable('meanings', knownExamples());
  writeTable('services', choiceExamples());
}
