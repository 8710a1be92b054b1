/** Waits in real time until something holds, whatever the fake clock says. */
export async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000; turn++) {
    if (condition()) return;
    await nextTurn();
  }
  throw new Error(`It never came to hold: ${condition}`);
}

/** Lets everything that is ready run, network answers aside. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
