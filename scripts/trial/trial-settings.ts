interface Places {
  publicUrl: string
  /** The sandbox over TLS. */
  sandboxUrl: string
  smtpPort: number
  /** The certificate that the sandbox shows. */
  certificate: string
}

/** Settings with which production uses the sandbox instead of real providers. */
export function trialSettings({ publicUrl, sandboxUrl, smtpPort, certificate }: Places) {
  return {
    NODE_EXTRA_CA_CERTS: certificate,
    PUBLIC_URL: publicUrl,
    PRINT_API_URL: `${sandboxUrl}/print/v2/api`,
    PRINT_API_KEY: 'sl-sandbox-demo-key',
    PRINT_PLATFORM_ID: '11111111-2222-4333-8444-555555555555',
    PRINT_WEBHOOK_SECRET: 'sandbox-webhook-secret-0123456789abcdef',
    SHIPSTATION_API_URL: `${sandboxUrl}/shipstation`,
    SHIPPO_API_URL: `${sandboxUrl}/shippo`,
    SHIPPO_OAUTH_URL: `${sandboxUrl}/shippo/oauth`,
    SHIPPO_CLIENT_ID: 'sandbox-shippo-client',
    SHIPPO_CLIENT_SECRET: 'sandbox-shippo-secret',
    STRIPE_API_URL: sandboxUrl,
    STRIPE_SECRET_KEY: 'sk_test_spoolyard_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_spoolyard_sandbox',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Spoolyard <hello@spoolyard.test>',
    SUPPORT_EMAIL: 'support@spoolyard.test',
  }
}
