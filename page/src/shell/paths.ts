/** Paths and the screens they show, from the file that the server and the service worker read, too. */
import routes from "../../../src/patrician/web/page_routes.json";

export type Screen = keyof typeof routes.screens;
type Parameter = keyof typeof routes.parameters;
/** The parameters of a path by name, as far as it has them. */
export type Parameters = Partial<Record<Parameter, string>>;

export interface Found {
  screen: Screen;
  parameters: Parameters;
  /** Whether this is the path that links have now, not one of former days. */
  current: boolean;
}

interface Pattern {
  screen: Screen;
  path: RegExp;
  current: boolean;
}

const PARAMETER = /\{(\w+)\}/g;
const PATTERNS = [...patterns(routes.screens, true), ...patterns(routes.former, false)];

/** Which screen a path shows; null if it shows none. */
export function find(path: string): Found | null {
  for (const { screen, path: pattern, current } of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return { screen, parameters: match.groups ?? {}, current };
  }
  return null;
}

/** The path of a screen. */
export function pathTo(screen: Screen, parameters: Parameters = {}): string {
  return routes.screens[screen].replace(PARAMETER, (_, name: Parameter) => parameters[name] ?? "");
}

/** The path of a table. */
export function tablePath(table: string): string {
  return pathTo("table", { table });
}

function patterns(paths: Partial<Record<Screen, string>>, current: boolean): Pattern[] {
  return Object.entries(paths).map(([screen, template]) => {
    const path = template.replace(PARAMETER, (_, name: Parameter) => {
      return `(?<${name}>${routes.parameters[name]})`;
    });
    return { screen: screen as Screen, path: new RegExp(`^${path}$`), current };
  });
}
