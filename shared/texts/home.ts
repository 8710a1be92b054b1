export const questions: readonly { readonly question: string; readonly answer: string }[] = [];
