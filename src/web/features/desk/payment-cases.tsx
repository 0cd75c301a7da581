import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { PaymentCase } from '#contract/payment-case-contract.ts';
import { paymentCasePaths } from '#contract/payment-case-paths.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import css from './payment-cases.module.css';
import { useMayAtDesk } from './use-may-at-desk.ts';
import { When } from './when.tsx';

/** Messages of the payment provider that nobody could read but a person; nothing where there are none. */
export function PaymentCases() {
	const store = useQueryClient();
	const finance = useMayAtDesk('finance');
	const { data } = useQuery({
		enabled: finance,
		queryKey: ['desk', 'payment-cases'],
		queryFn: () => callApi(paymentCasePaths.list, {}),
	});
	const close = useMutation({
		mutationFn: (id: number) => callApi(paymentCasePaths.close, { body: { id } }),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	if (!data || data.items.length === 0) return null;
	return (
		<section className={css.cases} aria-labelledby="payment-cases">
			<h2 id="payment-cases">
				<Trans>Messages from the provider we couldn’t read ({data.count})</Trans>
			</h2>
			<p>
				<Trans>
					Check each one in the provider’s own dashboard, then close it. Closing deletes what it said.
				</Trans>
			</p>
			<Failure>{close.error?.message}</Failure>
			<ul>
				{data.items.map((each) => (
					<Case
						key={each.id}
						{...each}
						busy={close.isPending && close.variables === each.id}
						onClose={() => close.mutate(each.id)}
					/>
				))}
			</ul>
		</section>
	);
}

function Case({
	type,
	eventId,
	body,
	receivedDate,
	busy,
	onClose,
}: PaymentCase & { readonly busy: boolean; onClose(): void }) {
	const name = type ?? eventId;
	return (
		<li>
			<details>
				<summary>
					{name} · <When at={receivedDate} />
				</summary>
				<p>{eventId}</p>
				<pre>{body}</pre>
			</details>
			<Button small quiet busy={busy} onClick={onClose}>
				<Trans>Close</Trans>
				<span className="unseen">: {name}</span>
			</Button>
		</li>
	);
}
