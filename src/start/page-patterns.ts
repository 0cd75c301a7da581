import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Other paths are matched each time. */
const most = 2_000;

/**
 * Maps a path to the pattern of its page: `page /experience/:slug`, `data /search` for data requests,
 * `page none` if there is no page.
 */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
	const all = Object.values(routes).filter((route) => route !== undefined);
	const below = (parent: string | undefined): RouteObject[] =>
		all
			.filter(({ parentId }) => parentId === parent)
			.map(({ id, path, index }) =>
				index ? { id, index: true } : { id, ...(path ? { path } : {}), children: below(id) },
			);
	const tree = below(undefined);
	const known = new Map<string, string>();
	return (path) => {
		const found = known.get(path);
		if (found) return found;
		const pagePath = path.replace(/(^\/_root|\/_)?\.data$/, '') || '/';
		const kind = path.endsWith('.data') ? 'data' : 'page';
		const matches = matchRoutes(tree, pagePath);
		const parts = (matches ?? []).flatMap(({ route }) => route.path ?? []);
		const pattern = matches ? `${kind} /${parts.join('/').replace(/^\/+/, '')}` : `${kind} none`;
		if (known.size < most) known.set(path, pattern);
		return pattern;
	};
}
