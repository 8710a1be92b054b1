import styles from './voice.css?inline';

// The panel's styles load with its code, so that nobody pays for them without calling. A constructed sheet needs no element
// and no exception in the content security policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
