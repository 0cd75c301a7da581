import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { BoardingPass as Pass } from '#contract/boarding-contract.ts';
import { callApi } from '#contract/client.ts';
import { applePassPath } from '#contract/file-paths.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './boarding-pass.module.css';

/** Saves the pass to the phone's own wallet, where somebody has configured that. */
export function WalletButtons({ pass: { booking, wallets } }: { readonly pass: Pass }) {
	const failure = useFailureText();
	const save = useMutation({
		mutationFn: () =>
			callApi('GET /boarding/pass/{bookingId}/google', { params: { bookingId: booking._id } }),
		onSuccess: ({ url }) => window.location.assign(url),
	});
	// A pass that was kept on the device by an older version says nothing of wallets.
	if (!wallets || (!wallets.apple && !wallets.google)) return null;
	return (
		<div className={css.wallets}>
			{wallets.apple ? (
				<a className={buttonClass({ quiet: true, small: true })} href={applePassPath(booking._id)}>
					<Trans>Add to Apple Wallet</Trans>
				</a>
			) : null}
			{wallets.google ? (
				<Button quiet small busy={save.isPending} onClick={() => save.mutate()}>
					<Trans>Add to Google Wallet</Trans>
				</Button>
			) : null}
			<p>
				{wallets.trial ? (
					<Trans>
						Here both are signed with a demo certificate. A real phone refuses it, so you can look at the file
						only.
					</Trans>
				) : (
					<Trans>A pass in a wallet does not change by itself. If the date changes, add it again.</Trans>
				)}
			</p>
			<Failure>{save.error ? failure(save.error) : null}</Failure>
		</div>
	);
}
