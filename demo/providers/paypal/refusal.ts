/** Answer in PayPal’s error format. Route code throws it, and the error handler writes it. */
export class PayPalError extends Error {
	readonly status: number;
	readonly issue: string;
	readonly links: readonly { rel: string; href: string; method: string }[];

	constructor(
		status: number,
		issue: string,
		links: readonly { rel: string; href: string; method: string }[] = [],
	) {
		super(issue);
		this.status = status;
		this.issue = issue;
		this.links = links;
	}

	body(): object {
		return {
			name: names[this.status] ?? 'INTERNAL_SERVER_ERROR',
			message: 'The requested action could not be performed.',
			debug_id: crypto.randomUUID().slice(0, 13).replace('-', ''),
			details: [{ issue: this.issue, description: `Demo answer: ${this.issue}` }],
			links: this.links,
		};
	}
}

const names: Readonly<Record<number, string>> = {
	400: 'INVALID_REQUEST',
	401: 'AUTHENTICATION_FAILURE',
	403: 'NOT_AUTHORIZED',
	404: 'RESOURCE_NOT_FOUND',
	422: 'UNPROCESSABLE_ENTITY',
	503: 'SERVICE_UNAVAILABLE',
};
