import { existsSync } from 'node:fs';

/** A font family that ships with visitors' systems, in separate files. */
export interface SystemFont {
  readonly name: string;
  /** The Debian package that contains it. */
  readonly package: string;
  /** Regular and bold. */
  readonly files: readonly string[];
}

const folder = '/usr/share/fonts/truetype';

/** Families for which web/styles/base.css has a fallback. Liberation Sans has the metrics of Arial. */
export const systemFonts: readonly SystemFont[] = [
  font(
    'Arial',
    'fonts-liberation',
    'liberation/LiberationSans-Regular.ttf',
    'liberation/LiberationSans-Bold.ttf',
  ),
  font(
    'Roboto',
    'fonts-roboto-unhinted',
    'roboto/unhinted/RobotoTTF/Roboto-Regular.ttf',
    'roboto/unhinted/RobotoTTF/Roboto-Bold.ttf',
  ),
  font('Noto', 'fonts-noto-core', 'noto/NotoSans-Regular.ttf', 'noto/NotoSans-Bold.ttf'),
  font('DejaVu', 'fonts-dejavu-core', 'dejavu/DejaVuSans.ttf', 'dejavu/DejaVuSans-Bold.ttf'),
];

function font(name: string, debianPackage: string, ...files: readonly string[]): SystemFont {
  return { name, package: debianPackage, files: files.map((file) => `${folder}/${file}`) };
}

export function isInstalled({ files }: SystemFont): boolean {
  return files.every((file) => existsSync(file));
}
