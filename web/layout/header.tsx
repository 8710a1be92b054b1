export function Header() {
  return <header className="header" />;
}
