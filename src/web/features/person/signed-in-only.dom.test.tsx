import { onlineManager, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { SessionContext } from './session.tsx';
import { SignedInQueryProvider } from './signed-in-only.tsx';

afterEach(() => onlineManager.setOnline(true));

test('a page that was opened offline is refetched once online', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const answers = ['as it was', 'as it is'];
	function Screen() {
		const { data } = useQuery({
			queryKey: ['opened without a network'],
			queryFn: () => answers.shift(),
			staleTime: 0,
		});
		return <p>{data}</p>;
	}
	const session = { user: null, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	render(
		<SessionContext value={session}>
			<SignedInQueryProvider>
				<Screen />
			</SignedInQueryProvider>
		</SessionContext>,
	);
	await screen.findByText('as it was');
	window.dispatchEvent(new Event('online'));
	await screen.findByText('as it is');
});
