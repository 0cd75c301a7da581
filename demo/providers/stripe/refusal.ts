/** Answer in Stripe’s error format. Route code throws it, and the error handler writes it. */
export class StripeError extends Error {
	readonly status: number;
	readonly #code: string | undefined;
	readonly #type: string;

	constructor(status: number, code: string | undefined, type?: string) {
		super(code ?? `HTTP ${status}`);
		this.status = status;
		this.#code = code;
		this.#type = type ?? types[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error');
	}

	body(): object {
		return {
			error: {
				type: this.#type,
				...(this.#code === undefined ? {} : { code: this.#code }),
				...(this.status === 402 ? { decline_code: 'generic_decline' } : {}),
				message: `Demo answer: ${this.message}`,
			},
		};
	}
}

const types: Readonly<Record<number, string>> = { 402: 'card_error' };
