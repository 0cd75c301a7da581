import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { PushHere } from '#contract/notification-contract.ts';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, Notice } from '../../kit/notice.tsx';
import { savePushConsent } from '../../kit/push-preference.ts';
import css from './mail-choices.module.css';

const queryKey = ['push-here'];

type Obstacle = 'denied' | 'failed';

export function PushChoice() {
	const found = useQuery({ queryKey, queryFn: () => callApi('GET /push/here', {}), staleTime: 0 });
	const hydrated = useHydrated();
	const key = found.data?.publicKey;
	if (!hydrated || !found.data || !key) return null;
	return (
		<section className={css.choices}>
			<h2>
				<Trans>Notifications on this device</Trans>
			</h2>
			<p className={css.note}>
				<Trans>
					Get alerts about bookings, requests and messages on this device, even when no page is open. You’ll
					still get emails.
				</Trans>
			</p>
			{canPush() ? (
				<PushSwitch here={found.data} publicKey={key} />
			) : (
				<p className={css.note}>
					<Trans>
						This browser can’t show notifications from websites. On an iPhone or iPad, add us to the home
						screen first.
					</Trans>
				</p>
			)}
		</section>
	);
}

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function PushSwitch({ here, publicKey }: { readonly here: PushHere; readonly publicKey: string }) {
	const failure = useFailureText();
	const store = useQueryClient();
	const change = useMutation({
		mutationFn: async (): Promise<PushHere | Obstacle> => (here.on ? await leave() : await join(publicKey)),
		onSuccess: (now) => {
			if (typeof now !== 'string') store.setQueryData(queryKey, now);
		},
	});
	const obstacle = typeof change.data === 'string' ? change.data : undefined;
	return (
		<>
			<Failure>{change.error ? failure(change.error) : null}</Failure>
			<div role="status">
				{obstacle === 'denied' ? (
					<Notice tone="warning">
						<Trans>
							This browser blocks our notifications. You can allow them in its settings for this site.
						</Trans>
					</Notice>
				) : obstacle === 'failed' ? (
					<Notice tone="bad">
						<Trans>We couldn’t reach this browser’s push service. Please try again later.</Trans>
					</Notice>
				) : here.on ? (
					<Trans>Notifications are on for this device.</Trans>
				) : (
					<Trans>Notifications are off for this device.</Trans>
				)}
			</div>
			<div>
				<Button quiet busy={change.isPending} onClick={() => change.mutate()}>
					{here.on ? <Trans>Turn off notifications</Trans> : <Trans>Turn on notifications</Trans>}
				</Button>
			</div>
		</>
	);
}

async function join(publicKey: string): Promise<PushHere | Obstacle> {
	if ((await Notification.requestPermission()) !== 'granted') return 'denied';
	let subscription: PushSubscription;
	try {
		const { pushManager } = await navigator.serviceWorker.ready;
		// Removes an earlier subscription first. If it was made with another key, our messages would be
		// rejected.
		await (await pushManager.getSubscription())?.unsubscribe();
		subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
	} catch {
		return 'failed';
	}
	const { endpoint, keys } = subscription.toJSON();
	const { p256dh, auth } = keys ?? {};
	if (!endpoint || !p256dh || !auth) return 'failed';
	const now = await callApi('POST /push/subscribe', { body: { endpoint, keys: { p256dh, auth } } });
	await savePushConsent(true);
	return now;
}

async function leave(): Promise<PushHere> {
	const now = await callApi('POST /push/unsubscribe', { body: {} });
	await savePushConsent(false);
	const worker = await navigator.serviceWorker.getRegistration();
	await (await worker?.pushManager.getSubscription())?.unsubscribe();
	return now;
}
