export function Page() {
  return <h1 tabIndex={-1}>Consultation</h1>;
}
