import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLoaderData, useLocation, useNavigate } from 'react-router';
import { readListingIdFromState } from '../../features/listing/edit-listing.tsx';
import { ownBankQuery } from '../../features/person/owner/bank-facts.tsx';
import { OwnerSetUp, OwnerWizard } from '../../features/person/owner/owner-wizard.tsx';
import { useSession } from '../../features/person/session.tsx';
import { ServerDraftProvider } from '../../forms/use-draft.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Splash } from '../../kit/spinner.tsx';
import { ListFailure } from '../../lists/list-skeleton.tsx';
import { browserConfig } from '../page-data-context.ts';
import type { TitledRoute } from '../route-title.tsx';

export const loader = browserConfig;

/** The configuration is loaded only once, because it does not depend on the address. */
export const shouldRevalidate = () => false;

export const handle: TitledRoute = { title: msg`Your owner account` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/**
 * An existing owner account can be edited only if the navigation state contains the user. Otherwise the
 * page redirects to the settings.
 */
export default function OwnerSetupPage() {
	const { demo } = useLoaderData<typeof loader>();
	const { user, update } = useSession();
	const { state } = useLocation();
	const navigate = useNavigate();
	const failure = useFailureText();
	const [done, setDone] = useState<'new' | 'edited'>();
	const editing = Boolean(user?.ownerAccount.setUp && readListingIdFromState(state, 'user') === user._id);
	const bank = useQuery({ ...ownBankQuery(), enabled: editing });
	if (!user) return <Splash />;
	const { setUp } = user.ownerAccount;
	const saved = done ?? (state as { saved?: unknown } | null)?.saved;
	if (setUp && (saved === 'new' || saved === 'edited')) {
		return <OwnerSetUp user={user} edited={saved === 'edited'} />;
	}
	if (setUp && !editing) return <Navigate to="/profile/owner/settings" replace />;
	if (editing && !bank.data)
		return bank.error ? (
			<ListFailure problem={failure(bank.error)} onRetry={() => void bank.refetch()} />
		) : (
			<Splash />
		);
	return (
		<ServerDraftProvider form="owner">
			<OwnerWizard
				user={user}
				editing={editing}
				bank={bank.data}
				inbox={demo}
				onSaved={(next) => {
					const how = editing ? 'edited' : 'new';
					setDone(how);
					update(next);
					// The navigation state is saved, so that a reload shows the confirmation again.
					void navigate('/owner/setup', { replace: true, state: { saved: how } });
				}}
			/>
		</ServerDraftProvider>
	);
}
