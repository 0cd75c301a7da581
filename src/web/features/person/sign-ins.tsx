import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callApi } from '#contract/client.ts';
import { availableServices } from '#contract/runtime-config.ts';
import type { SignIns as Answer } from '#contract/session-contract.ts';
import { StepUpSignIn } from '../../forms/fresh-sign-in.tsx';
import { Art } from '../../kit/art.tsx';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, Notice, NoticeActions } from '../../kit/notice.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import css from './devices.module.css';

const queryKey = ['sign-ins'];
const names = { google: 'Google', facebook: 'Facebook' } as const;
type Provider = Answer['accounts'][number]['provider'];

/** The last account cannot be removed. */
export function SignIns() {
	const failure = useFailureText();
	const store = useQueryClient();
	const found = useQuery({ queryKey, queryFn: () => callApi('GET /user/sign-ins', {}), staleTime: 0 });
	const remove = useMutation({
		mutationFn: (provider: Provider) => callApi('POST /user/sign-ins/remove', { body: { provider } }),
		onSuccess: (left) => store.setQueryData(queryKey, left),
	});
	if (!found.data) {
		return found.error ? (
			<ListFailure problem={failure(found.error)} onRetry={() => void found.refetch()} />
		) : (
			<ListSkeleton shapes={1} height="4rem" />
		);
	}
	const { accounts, sameEmail } = found.data;
	const missing = availableServices().signIn.find(
		(one) => !accounts.some(({ provider }) => provider === one),
	);
	const stale = remove.error && 'code' in remove.error && remove.error.code === 'step-up-required';
	return (
		<>
			<Outcome accounts={accounts} />
			<ul className={css.devices}>
				{accounts.map(({ provider, email, may }) => (
					<li key={provider}>
						<p>
							<span>
								<Art name={provider} size={18} /> {names[provider]}
							</span>
							<small>{email}</small>
						</p>
						{may.remove ? (
							<Button
								small
								quiet
								busy={remove.isPending && remove.variables === provider}
								onClick={() => remove.mutate(provider)}
							>
								<Trans>
									Remove<span className="unseen"> {names[provider]}</span>
								</Trans>
							</Button>
						) : null}
					</li>
				))}
			</ul>
			{stale ? (
				<ProveAgain accounts={accounts} />
			) : (
				<Failure>{remove.error ? failure(remove.error) : null}</Failure>
			)}
			{sameEmail ? (
				<Notice>
					<p>
						<Trans>
							Another account uses your email address and signs in with {names[sameEmail]}. To combine them,
							delete this account first. Then sign in to the other account and add this sign-in.
						</Trans>
					</p>
				</Notice>
			) : null}
			{missing ? (
				<p>
					<a href={`/auth/${missing}?for=link`}>
						<Trans>Add {names[missing]}</Trans>
					</a>
				</p>
			) : null}
		</>
	);
}

function ProveAgain({ accounts }: Pick<Answer, 'accounts'>) {
	return (
		<NoticeActions tone="warning" live>
			<p>
				<Trans>Please sign in again to change how you sign in.</Trans>
			</p>
			<StepUpSignIn providers={accounts.map(({ provider }) => provider)} />
		</NoticeActions>
	);
}

/** The provider’s callback writes the outcome into the address. */
function Outcome({ accounts }: Pick<Answer, 'accounts'>) {
	const [params] = useSearchParams();
	const outcome = params.get('link');
	if (!outcome) return null;
	if (outcome === 'old-sign-in') return <ProveAgain accounts={accounts} />;
	if (outcome === 'linked') {
		return (
			<Notice tone="good" live>
				<p>
					<Trans>Done. You can now sign in with either account.</Trans>
				</p>
			</Notice>
		);
	}
	return (
		<Notice tone="warning" live>
			<p>
				{outcome === 'taken' ? (
					<Trans>That account belongs to someone else here, so we didn’t add it.</Trans>
				) : outcome === 'other-person' ? (
					<Trans>That isn’t the account you’re signed in with. Nothing was added.</Trans>
				) : (
					<Trans>We couldn’t add it: you canceled, or it took too long. Please try again.</Trans>
				)}
			</p>
		</Notice>
	);
}
