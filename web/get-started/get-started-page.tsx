export function Page() {
  return <h1 tabIndex={-1}>Get started</h1>;
}
