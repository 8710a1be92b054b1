import styles from './inner-pages.css?inline';

// For visitors who come from the home page. A constructed sheet needs no exception in the content security policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
