import sharp from 'sharp';

export const pdf = (name = 'guia.pdf') =>
  new File([`%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF`], name, { type: 'application/pdf' });

export async function picture(name = 'foto.png', side = 20): Promise<File> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#f36' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

/** Sample uploads: a real picture, and a script that is named and declared as one. */
export const scriptNamedAsPicture = () =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'foto.png', {
    type: 'image/png',
  });
