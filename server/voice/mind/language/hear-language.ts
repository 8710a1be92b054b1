/** Languages that are recognized by their words, to say one sentence in them. */
type LatinLanguage = 'es' | 'fr' | 'de' | 'pt' | 'it' | 'nl' | 'pl' | 'tr';

/** Languages that are recognized, to say one sentence in them. */
export type OtherLanguage =
  | LatinLanguage
  | 'ar'
  | 'el'
  | 'he'
  | 'hi'
  | 'ja'
  | 'ko'
  | 'ru'
  | 'th'
  | 'uk'
  | 'zh';

/** Letters that tell a language by themselves, the surest first: the first and the last of a range. */
const scripts: readonly (readonly [from: number, to: number, language: OtherLanguage])[] = [
  [0x0454, 0x0454, 'uk'],
  [0x0456, 0x0457, 'uk'],
  [0x0400, 0x04ff, 'ru'],
  [0x0600, 0x06ff, 'ar'],
  [0x0370, 0x03ff, 'el'],
  [0x0590, 0x05ff, 'he'],
  [0x0900, 0x097f, 'hi'],
  [0x3040, 0x30ff, 'ja'],
  [0x1100, 0x11ff, 'ko'],
  [0xac00, 0xd7a3, 'ko'],
  [0x0e00, 0x0e7f, 'th'],
  [0x4e00, 0x9fff, 'zh'],
];

/** Words that are frequent in one of the languages, and are not English words or names. */
const markers: Readonly<Record<LatinLanguage, ReadonlySet<string>>> = {
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
  pt: new Set(
    `oi ola bom boa dia tarde noite obrigado obrigada voce voces nao sim quanto custa custam preco precos quero queria
    gostaria preciso precisamos tenho temos tem fala falam falar falo portugues como onde quando porque qual quais para
    um uma uns umas este esta isso isto sou somos sao com sem muito bem posso pode podem meu minha nosso nossa voz site
    barbearia salao academia cabeleireiro cliente clientes marcar horario ajuda ajudar tambem mas mais negocio servicos
    fazem fazer saber alguem ligar telefone agora hoje amanha depois trabalham brasil brasileiro eu ele ela eles do da no
    na dos das em por o os as que se`.split(/\s+/),
  ),
  it: new Set(
    `ciao salve buongiorno buonasera grazie quanto costa costano prezzo prezzi vorrei voglio ho abbiamo avete parla
    parlate parlare italiano come dove quando perche quale per una uno sono siamo siete con senza molto bene posso puo
    potete mio mia nostro nostra sito barbiere salone palestra parrucchiere cliente clienti prenotare prenotazione aiuto
    aiutare anche piu lavorate fate fare sapere qualcuno chiamare telefono oggi domani dopo bisogno che non di il lo gli
    della nel nella ma se mi ci in italia`.split(/\s+/),
  ),
  nl: new Set(
    `hallo goedemorgen goedemiddag dank bedankt jullie u ik wij we hoeveel kost kosten prijs graag wil willen heb hebben
    spreken spreekt nederlands waar wanneer waarom welke voor een het de met zonder heel goed kan kunnen mijn onze jouw
    kapper kapsalon sportschool klant klanten afspraak boeken hulp helpen ook maar meer werkt werken iemand bellen
    telefoon vandaag morgen daarna niet wel geen zijn ben is dat dit er naar bij systeem`.split(/\s+/),
  ),
  pl: new Set(
    `dzien dobry czesc dziekuje prosze ile kosztuje cena ceny chce chcialbym chcialabym mam mamy mowi mowicie polsku gdzie
    kiedy dlaczego jaki jaka jak dla jest sa jestem bardzo moge mozna moj moja nasz fryzjer fryzjerski silownia klient
    klienci klientow wizyta umowic pomoc pomoca tez ale wiecej ktos zadzwonic telefon dzisiaj jutro nie tak czy sie i w
    na z do po strona`.split(/\s+/),
  ),
  tr: new Set(
    `merhaba selam tesekkur tesekkurler ederim ne kadar fiyat fiyatlar fiyatı istiyorum lazim lazım var yok turkce türkçe
    nasil nasıl nerede neden hangi icin ve ile bir bu cok iyi berber kuafor dukkan dukkanim dukkanım salonum musteri
    musteriler randevu yardim yardım konusuyor konusuyor mu mi mı musunuz misiniz mısınız evet hayir hayır ben biz siz
    bana bugun yarin yarın site internet`.split(/\s+/),
  ),
};

/** Words that also occur in English or in names: alone they prove nothing. */
const shared = new Set(
  `me mi es el die was will du la le tag salon an un una ser pour con sin des den dem site plus ou si il ma mes par bien que ce no ne pas au er ein must mit ai tu der van de das hat gut pero mas do da na o os as em in se dos di lo
  mi ma che con we u is er bij i w z po do to e do voz dia bom sim dat met de het een for per come cliente site telefoon telefon
  internet salon mu var bir ben ile ne sa moj dobry cena ale uno fate ho ci`.split(/\s+/),
);

/** Words that are enough on their own. */
const certain = new Set(
  `hola gracias buenos buenas cuanto cuesta quiero quisiera necesito espanol bonjour bonsoir merci combien voudrais
  francais parlez guten danke wieviel kostet moechte mochte sprechen deutsch ich wir hablas habla salut hallo adios
  tschuss bitte llamame rappelez zuruckrufen cuesta tarifs kundigen teuer ola obrigado obrigada voce voces custa gostaria
  preciso barbearia buongiorno buonasera grazie vorrei avete potete palestra parrucchiere salve jullie bedankt graag hoeveel
  goedemorgen kapsalon merhaba selam fiyatlar tesekkurler istiyorum berber kuafor dzien dziekuje prosze kosztuje czesc
  fryzjerski quanto`.split(/\s+/),
);

/** English words that ask about a language rather than speak it. */
const english = new Set(
  `the is are do does you your can could what how much i my we our and for to it of in have with this that speak want
  need please a an not be at on will who where when why english spanish french german`.split(/\s+/),
);

/** Borrowed for thanks and goodbyes: next to English words they do not indicate another language. */
const borrowed = new Set(
  `merci beaucoup gracias muchas danke schon sehr adios ciao tschuss tschau au revoir adieu hasta la vista luego manana auf
  wiedersehen grazie mille arrivederci obrigado obrigada salut hola bonjour hallo servus`.split(/\s+/),
);

/** The English words in such a thanks or goodbye. */
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

/** The language whose script most of a text is written in. */
function languageOfLetters(words: readonly string[]): OtherLanguage | undefined {
  const text = words.join('');
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const found = scripts.find(([from, to]) => letters.some((code) => code >= from && code <= to));
  if (found === undefined) return undefined;
  const foreign = letters.filter((code) => code >= 0x0370).length;
  return foreign * 2 >= letters.length ? found[2] : undefined;
}

/**
 * Finds the language of an utterance, if its letters or words show that it is not English.
 * @param words lower case, without accents
 */
export function hearLanguage(words: readonly string[]): OtherLanguage | undefined {
  const said = words.slice(0, 60);
  if (isBorrowed(said)) return undefined;
  const written = languageOfLetters(said);
  if (written !== undefined) return written;
  let best: LatinLanguage | undefined;
  let most = 0;
  for (const [language, set] of Object.entries(markers) as [LatinLanguage, ReadonlySet<string>][]) {
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
