export function Page() {
  return <h1 tabIndex={-1}>Paths</h1>;
}
