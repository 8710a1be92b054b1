const small: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};

const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

export function isSpokenNumber(word: string): boolean {
  return small[word] !== undefined || tens[word] !== undefined;
}

/** Writes numbers as people mean them within an address: `ninety one` is 91, `nineteen eighty five` 1985. */
export function joinSpokenNumbers(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const ten = tens[word];
    const one = small[words[at + 1] ?? ''];
    if (small[word] !== undefined && words[at + 1] === 'thousand') {
      result.push(String((small[word] ?? 0) * 1_000));
      at += 1;
    } else if (small[word] !== undefined && words[at + 1] === 'hundred') {
      result.push(String((small[word] ?? 0) * 100));
      at += 1;
    } else if (ten !== undefined && one !== undefined && one > 0 && one < 10) {
      result.push(String(ten + one));
      at += 1;
    } else if (ten !== undefined) result.push(String(ten));
    else if (small[word] !== undefined) result.push(String(small[word]));
    // `oh` between digits is a zero.
    else if (word === 'oh' && (/\d$/.test(result.at(-1) ?? '') || small[words[at + 1] ?? ''] !== undefined))
      result.push('0');
    else result.push(word);
  }
  return result;
}
