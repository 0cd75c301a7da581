/** A browser's push subscription, with the example keys of RFC 8291. */
export const pushAddress = {
	endpoint: 'https://8.8.8.8/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
	keys: {
		p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
		auth: 'BTBZMqHH6r4Tts7J_aSIgg',
	},
};
