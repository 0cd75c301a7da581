import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { RecentDecisions } from '#web/features/desk/recent-decisions.tsx';
import { SessionContext } from '#web/features/person/session.tsx';
import { renderDom } from './render-dom.tsx';
import { kamal } from './sample-answers.ts';

export const clerk = {
	...kamal,
	_id: 'c1erkc1erkc1erkc1erk',
	role: 'PLATFORM' as const,
	staffRoles: ['admin' as const],
};

interface Sent {
	readonly method: string;
	readonly path: string;
	readonly body: unknown;
}

type Answers = Readonly<Record<string, unknown>>;

export class RefusedCall {
	readonly code: string;
	readonly message: string;
	constructor(code: string, message: string) {
		this.code = code;
		this.message = message;
	}
}

/**
 * Renders a desk screen in a DOM with a fake server that responds to each path with the given value or
 * function. Returns the requests and the current address.
 */
export function renderDesk(
	screen: ReactNode,
	answers: Answers = {},
	at = '/desk',
	staffRoles: readonly StaffRole[] = clerk.staffRoles,
) {
	const sent: Sent[] = [];
	vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
		const path = address.replace('/api', '');
		const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
		sent.push({ method: init.method ?? 'GET', path, body });
		const known = answers[path.split('?')[0] ?? ''];
		const result: unknown = typeof known === 'function' ? known(body, path) : known;
		if (result instanceof RefusedCall)
			return Response.json({ state: false, ...result, facts: {}, requestId: 'r1' }, { status: 409 });
		if (result === undefined) throw new Error(`no answer for ${path}`);
		return Response.json({ state: true, result });
	});
	const place = { address: at };
	const Place = () => {
		const { pathname, search } = useLocation();
		place.address = `${pathname}${search}`;
		return null;
	};
	const store = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const session = {
		user: { ...clerk, staffRoles: [...staffRoles] },
		loading: false,
		resolving: false,
		signOut: () => {},
		update: () => {},
	};
	const user = renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={store}>
				<MemoryRouter initialEntries={[at]}>
					<Place />
					<RecentDecisions>{screen}</RecentDecisions>
				</MemoryRouter>
			</QueryClientProvider>
		</SessionContext>,
	);
	return { user, sent, place };
}
