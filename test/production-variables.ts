/**
 * Production environment without real vendors. It suffices to start the product and to report wrong
 * settings.
 */
export const productionVariables = {
	LOCATION_SECRET: 'k5Gq0sXw9vT2mB7nR4jL8hC1dF6pZ3yU',
	MASTER_SECRETS: '2026b:aV3xN8qL5wT0rJ7mD2kF9hS6gB1cZ4yP',
	PUBLIC_URL: 'https://mateship.example',
	PAYPAL_BASE_URL: 'http://127.0.0.1:9',
	PAYPAL_CLIENT_ID: 'id',
	PAYPAL_CLIENT_SECRET: 'secret',
	PAYPAL_WEBHOOK_ID: 'hook',
	OIDC_ISSUER: 'https://pool.example',
	OIDC_DOMAIN: 'https://sign-in.example',
	OIDC_CLIENT_ID: 'id',
	TWILIO_ACCOUNT_SID: 'AC1',
	TWILIO_AUTH_TOKEN: 'token',
	TWILIO_FROM: '+61400000000',
	SMTP_URL: 'smtps://user:word@127.0.0.1:9',
	EXCHANGE_RATES_URL: 'http://127.0.0.1:9',
	MAIL_FROM: 'Mateship <ahoy@mateship.example>',
} as const;
