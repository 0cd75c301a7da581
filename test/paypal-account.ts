/** The product's account at the payment fake. */
export const account = { clientId: 'demo-client', clientSecret: 'demo-secret', webhookId: 'WH-DEMO-1' };
