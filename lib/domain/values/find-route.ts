type Node = {
  names: Map<string, Node>;
  /** `[id]` */
  one?: Node;
  /** The pattern of a path that ends here, and that of one with further segments (a catch-all). */
  end?: string;
  rest?: string;
};

const newNode = (): Node => ({ names: new Map() });

function add(root: Node, pattern: string): void {
  let node = root;
  for (const segment of pattern.split('/').slice(1)) {
    if (segment.startsWith('[[...')) node.end ??= pattern;
    if (/^\[\[?\.\.\./.test(segment)) {
      node.rest = pattern;
      return;
    }
    let next = segment.startsWith('[') ? node.one : node.names.get(segment);
    if (!next) {
      next = newNode();
      if (segment.startsWith('[')) node.one = next;
      else node.names.set(segment, next);
    }
    node = next;
  }
  node.end = pattern;
}

function find(node: Node, segments: readonly string[], at = 0): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.end;
  const named = node.names.get(segment);
  return (
    (named && find(named, segments, at + 1)) ?? (node.one && find(node.one, segments, at + 1)) ?? node.rest
  );
}

/**
 * Finds which of Next's route patterns an address has: `/programs/reto-40` among `/programs` and
 * `/programs/[slug]`. A name comes before `[id]`, and `[id]` before `[...rest]`.
 */
export function findRoute(patterns: Iterable<string>): (path: string) => string | undefined {
  const root = newNode();
  for (const pattern of patterns) add(root, pattern);
  return (path) => find(root, path.replace(/\/+$/, '').split('/').slice(1));
}
