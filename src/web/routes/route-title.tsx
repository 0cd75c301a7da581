import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMatches } from 'react-router';
import { TabTitle } from './frame/tab-title.tsx';

/**
 * The `handle` export of a page for signed-in users: `export const handle: TitledRoute = { title: msg`…`
 * }`.
 */
export interface TitledRoute {
	readonly title: MessageDescriptor;
}

const isTitled = (handle: unknown): handle is TitledRoute =>
	typeof handle === 'object' && handle !== null && 'title' in handle;

/** Sets the title before the session is known. */
export function RouteTitle() {
	const { i18n } = useLingui();
	const match = useMatches()
		.map(({ handle }) => handle)
		.findLast(isTitled);
	return match ? <TabTitle>{i18n._(match.title)}</TabTitle> : null;
}
