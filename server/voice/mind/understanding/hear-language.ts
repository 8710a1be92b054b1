/** Languages that are recognized, to say one sentence in them. */
export type OtherLanguage = 'es' | 'fr' | 'de';

/** Words that are frequent in one of the languages, and are no English words or names. */
const markers: Readonly<Record<OtherLanguage, ReadonlySet<string>>> = {
  es: new Set(
    `hola buenos buenas dias tardes noches gracias usted ustedes cuanto cuesta cuestan precio quiero quisiera necesito
    tengo tiene tienen habla hablan hablas hablo espanol como donde cuando porque por que cual cuales para una unos esta
    este estoy estan ser soy somos es el los las del con sin muy bien puedo puede pueden me mi nosotros peluqueria
    barberia gimnasio cita reservar llamada telefono sitio ayuda ayudar favor si pero tambien mas negocio clientes
    servicios ofrecen hacen hacer saber informacion adios entiendo ingles alguien precios costo vale caro barato pagina
    web horario abierto empresa haceis teneis quieres sabe decir dime llamar llame llamame manana hoy ahora despues
    numero correo oye trabajan necesitamos queremos tenemos nuestro nuestra mucho nada todo siempre dinero pagar
    contrato cancelar cambiar hablar persona humano peluquera unas citas sabes funciona hay`.split(/\s+/),
  ),
  fr: new Set(
    `bonjour bonsoir salut merci vous nous je tu il elle combien coute coutent prix voudrais veux besoin parlez parle
    francais comment ou quand pourquoi quel quelle quels pour une des les le la du avec sans tres bien est ce que qui
    sont suis sommes avez avons ai peux pouvez rendez reserver appel telephone site aide aider salon coiffure mon ma
    mes votre vos notre oui mais aussi plus clients faites faire savoir au revoir plait sil anglais quelqu un cest
    comprends pas ne tarif tarifs cher demain aujourd hui maintenant apres numero mail entreprise travaillez quelque
    chose beaucoup rien tout toujours argent payer contrat annuler changer parler personne humain fonctionne coiffeur
    faut peut dites moi avoir etre voulons avons cherche chez gratuit rappeler rappelez`.split(/\s+/),
  ),
  de: new Set(
    `hallo guten tag morgen abend danke sie wir ich du er ihr wieviel wie viel kostet kosten preis mochte moechte will
    brauche haben habe hat sprechen spricht sprichst deutsch wo wann warum welche welcher welches fur fuer ein eine
    einen der die das den dem mit ohne sehr gut ist sind bin kann konnen koennen mir mich termin buchen anruf telefon
    webseite hilfe helfen friseur friseursalon salon mein meine ihre unser ja nein aber auch mehr kunden machen wissen auf
    wiedersehen bitte englisch jemand und nicht was gibt es tschuss verstehe bieten preise teuer billig morgen heute
    jetzt danach nummer mail firma arbeiten etwas viel nichts alles immer geld zahlen bezahlen vertrag kundigen
    absagen andern reden sprechen person mensch funktioniert muss kannst konnt dich euch euer wollen mochten suche
    suchen sagen zuruckrufen rufen konnten uber noch nur schon`.split(/\s+/),
  ),
};

/** Words that English has as well, or that stand in names: alone they say nothing. */
const shared = new Set(
  'me mi es el die was will du la le tag salon an un una ser pour con sin des den dem site plus ou si il ma mes par bien que ce no ne pas au er ein must mit ai tu der van de das hat gut pero mas'.split(
    ' ',
  ),
);

/** Enough on its own. */
const certain = new Set(
  `hola gracias buenos buenas cuanto cuesta quiero quisiera necesito espanol bonjour bonsoir merci combien voudrais
  francais parlez guten danke wieviel kostet moechte mochte sprechen deutsch ich wir hablas habla salut hallo adios
  tschuss bitte llamame rappelez zuruckrufen cuesta tarifs kundigen teuer`.split(/\s+/),
);

/** English words that ask about a language rather than speak it. */
const english = new Set(
  `the is are do does you your can could what how much i my we our and for to it of in have with this that speak want
  need please a an not be at on will who where when why english spanish french german`.split(/\s+/),
);

/** Borrowed when people thank or go: beside English they speak no other language. */
const borrowed = new Set(
  `merci beaucoup gracias muchas danke schon sehr adios ciao tschuss tschau au revoir adieu hasta la vista luego manana auf
  wiedersehen grazie mille arrivederci obrigado obrigada salut hola bonjour hallo servus`.split(/\s+/),
);

/** What such a thanks or goodbye has of English. */
const goodbyes = new Set(
  `bye goodbye thanks thank you cheers ok okay cool great good day night now then so and well right all the best see later
  laters soon for haha lol mate guys everyone nice very much have a lovely alright perfect fine that is it no yes hi hey
  hello there folks`.split(/\s+/),
);

/** `Merci, bye bye.` */
function isBorrowed(words: readonly string[]): boolean {
  return (
    words.length <= 8 &&
    words.some((word) => goodbyes.has(word) && !borrowed.has(word)) &&
    words.every((word) => goodbyes.has(word) || borrowed.has(word))
  );
}

/**
 * The language of something said, when it is Spanish, French or German and not English.
 * @param words lower case, without accents
 */
export function hearLanguage(words: readonly string[]): OtherLanguage | undefined {
  const said = words.slice(0, 60);
  if (isBorrowed(said)) return undefined;
  let best: OtherLanguage | undefined;
  let most = 0;
  for (const [language, set] of Object.entries(markers) as [OtherLanguage, ReadonlySet<string>][]) {
    let score = 0;
    for (const word of said) if (set.has(word)) score += certain.has(word) ? 2 : shared.has(word) ? 0.4 : 1;
    if (score > most) {
      most = score;
      best = language;
    }
  }
  const plain = said.filter(
    (word) => english.has(word) && !(best !== undefined && markers[best].has(word)),
  ).length;
  const share = most / Math.max(1, said.length);
  return best !== undefined && most >= 2 && most > plain * 1.5 && share >= 0.45 ? best : undefined;
}
