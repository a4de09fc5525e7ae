import { notFound } from "next/navigation";
export const dynamic = "force-dynamic";
export default async function P({ params }: { params: Promise<{ slug: string }> }) { const {slug} = await params; if (slug==="boom") throw new Error("x"); if (slug==="nf") notFound(); return <h1>{slug}</h1>; }
