import styles from './inner-pages.css?inline';

// For who comes from the home page. As a constructed sheet they need no exception in the content policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
