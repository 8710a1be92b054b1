import styles from './voice.css?inline';

// The panel's styles come with its code, so nobody pays for them without calling. As a constructed sheet they
// need no element and no exception in the content policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
