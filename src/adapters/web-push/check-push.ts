/** Of Chrome and Edge's kin, Firefox and Safari. */
const services = [
	'https://fcm.googleapis.com/',
	'https://updates.push.services.mozilla.com/',
	'https://web.push.apple.com/',
];

/** Whether the push services of browsers' makers can be reached from here; whatever they answer to nothing. */
export async function checkPush(asked: readonly string[] = services): Promise<string | undefined> {
	const reached = await Promise.all(
		asked.map((url) =>
			fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
				() => true,
				() => false,
			),
		),
	);
	const away = asked.filter((_, at) => !reached[at]);
	return away.length > 0 ? `VAPID_PRIVATE_KEY: ${away.join(' and ')} cannot be reached from here` : undefined;
}
